/**
 * A form opened inside a section: it scrolls into view when it opens, and gives the focus back when it closes; where
 * the row or button that opened it is gone, to the heading of its section.
 */
import { Title } from '@mantine/core'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import classes from './InlineForm.module.css'
import { useWayBack } from './useWayBack.ts'

export function InlineForm({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  const heading = useId()
  useEffect(() => {
    // Without a return value: newer browsers return a promise, which React would take for a clean-up function.
    element.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [])
  const section = useRef<Element | null>(null)
  // Refs are empty once the form is gone, so the section around it is noted while the form is there.
  useEffect(() => {
    section.current = element.current?.parentElement?.closest('section') ?? null
  }, [])
  const [headingAround] = useState(() => () => section.current?.querySelector<HTMLElement>('h2') ?? null)
  useWayBack(headingAround)
  return (
    <section ref={element} aria-labelledby={heading} className={classes.form}>
      <Title order={3} id={heading} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  )
}
