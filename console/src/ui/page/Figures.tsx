/** The main figures of a record, in its head. */
import type { ReactNode } from 'react'
import classes from './Figures.module.css'

export interface Figure {
  readonly label: string
  readonly value: ReactNode
}

export function Figures({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) {
  return (
    <section aria-label={label}>
      <dl className={classes.figures}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
