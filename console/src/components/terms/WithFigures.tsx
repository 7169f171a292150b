/** The fields of terms, and beside them what they come to; below them where there is no room. */
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './WithFigures.module.css'

export function WithFigures({ figures, children }: { readonly figures: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={classes.columns}>
        <Stack gap="md">{children}</Stack>
        <aside className={classes.figures} aria-label="Figures">{figures}</aside>
      </div>
    </div>
  )
}
