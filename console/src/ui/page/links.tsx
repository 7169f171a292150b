/** Mantine's components as links of the router: typed addresses, preloading, no page load. */
import { Anchor, Button, NavLink, type AnchorProps, type ButtonProps, type NavLinkProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Element = Omit<ComponentPropsWithRef<'a'>, 'color' | 'style' | 'size'>

export const TextLink = createLink((props: Element & Omit<AnchorProps, 'href'>) => <Anchor {...props} />)
/** A plain link for lists, styled by its class: Mantine's link takes most of the time of drawing a row. */
export const PlainLink = createLink(({ children, ...props }: Element) => <a {...props}>{children}</a>)
export const ButtonLink = createLink((props: Element & Omit<ButtonProps, 'href'>) => (
  <Button component="a" {...props} />
))
export const MenuLink = createLink((props: Element & Omit<NavLinkProps, 'href'>) => (
  <NavLink component="a" {...props} />
))
