/** A form opened inside a section: it brings itself into view, so that a click far away is answered in sight. */
import { Title } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import classes from './InlineForm.module.css'

export function InlineForm({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  const heading = useId()
  useEffect(() => element.current?.scrollIntoView({ block: 'start', behavior: 'smooth' }), [])
  return (
    <section ref={element} aria-labelledby={heading} className={classes.form}>
      <Title order={3} id={heading} mb="sm">{title}</Title>
      {children}
    </section>
  )
}
