/** Panels beside a record, or above it when there is no space, but never over it; without panels they take no space. */
import type { ReactNode } from 'react'
import classes from './Beside.module.css'

interface BesideProps {
  readonly panels: ReactNode
  readonly children: ReactNode
}

export function Beside({ panels, children }: BesideProps) {
  return (
    <div className={classes.beside}>
      <div className={classes.main}>{children}</div>
      <div className={classes.panels}>{panels}</div>
    </div>
  )
}
