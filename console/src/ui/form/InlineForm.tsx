/** A form opened inside a section: it scrolls into view when it opens, and gives the focus back when it closes. */
import { Title } from '@mantine/core'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import classes from './InlineForm.module.css'

export function InlineForm({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  const heading = useId()
  const [opener] = useState(() => document.activeElement) // read before a field of the form takes the focus
  useEffect(() => {
    // Without a return value: newer browsers return a promise, which React would take for a clean-up function.
    element.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [])
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return (
    <section ref={element} aria-labelledby={heading} className={classes.form}>
      <Title order={3} id={heading} mb="sm">
        {title}
      </Title>
      {children}
    </section>
  )
}
