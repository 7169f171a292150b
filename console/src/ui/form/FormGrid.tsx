/** The twelve columns that forms are laid out in; on a phone numbers and dates that belong together pair up, and the rest take the row. */
import type { ReactNode } from 'react'
import classes from './FormGrid.module.css'

export function FormGrid({ children }: { readonly children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}

interface SpanProps {
  readonly of: 2 | 3 | 4 | 5 | 6 | 8
  /** Stays in the row of its neighbour on a phone: for numbers and dates. */
  readonly pair?: boolean
  /** For a field without a label above it, next to fields that have one. */
  readonly beside?: boolean
  readonly children: ReactNode
}

export function Span({ of, pair = false, beside = false, children }: SpanProps) {
  return (
    <div data-span={of} data-pair={pair || undefined} className={beside ? classes.beside : undefined}>
      {children}
    </div>
  )
}
