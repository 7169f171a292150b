/** A name in a list with a badge, which stays visible when the name is cut off. */
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './WithBadge.module.css'

export function WithBadge({ badge, children }: { readonly badge: string | null; readonly children: ReactNode }) {
  if (badge === null) return children
  return (
    <div className={classes.cell}>
      <span className={classes.name}>{children}</span>
      <Badge color="gray" variant="filled" size="sm" tt="none" className={classes.badge}>
        {badge}
      </Badge>
    </div>
  )
}
