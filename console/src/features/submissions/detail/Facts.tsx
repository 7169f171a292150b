/** A record in view mode: labels and values in a dense grid that becomes one column on a phone. */
import type { ReactNode } from 'react'
import classes from './Facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

interface FactProps {
  label: string
  children?: ReactNode
  /** How many columns it takes; 'row' for long texts. */
  span?: 2 | 3 | 'row'
}

/** An empty value is a dash, so that nobody wonders whether it failed to load. */
export function Fact({ label, children, span }: FactProps) {
  const empty = children === '' || children === null || children === undefined || children === false
  return (
    <div data-span={span}>
      <dt>{label}</dt>
      <dd data-empty={empty || undefined}>{empty ? '–' : children}</dd>
    </div>
  )
}
