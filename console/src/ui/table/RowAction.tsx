/** A button with a symbol only, which does one thing to the row it stands in. */
import type { ComponentProps } from 'react'
import classes from './RowAction.module.css'

interface RowActionProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'title' | 'aria-label'> {
  /** What it does, shown as its tooltip. */
  readonly does: string
  /** The name of the row's record; what it does and this name are its name for screen readers. */
  readonly to: string
}

export function RowAction({ does, to, ...rest }: RowActionProps) {
  const name = `${does} ${to}`
  return <button type="button" className={classes.action} data-on="screen" title={does} aria-label={name} {...rest} />
}
