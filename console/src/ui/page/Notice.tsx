/** A quiet message that blocks nothing, one line each. */
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

export function Notice({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className={classes.notice}>
      <IconAlertCircle size={17} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
