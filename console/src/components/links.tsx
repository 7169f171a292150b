/** Mantine's parts as links of the router: typed addresses, preloading, no page load. */
import { Anchor, Button, NavLink } from '@mantine/core'
import type { AnchorProps, ButtonProps, NavLinkProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Element = Omit<ComponentPropsWithRef<'a'>, 'color' | 'style' | 'size'>

export const TextLink = createLink((props: Element & Omit<AnchorProps, 'href'>) => <Anchor {...props} />)
/** Nothing of Mantine's, for lists: its parts take most of the time of drawing a row. Its class says how it looks. */
export const PlainLink = createLink(({ children, ...props }: Element) => <a {...props}>{children}</a>)
export const ButtonLink = createLink((props: Element & Omit<ButtonProps, 'href'>) => <Button component="a" {...props} />)
export const MenuLink = createLink((props: Element & Omit<NavLinkProps, 'href'>) => <NavLink component="a" {...props} />)
