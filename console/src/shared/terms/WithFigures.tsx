/** The fields of terms with the resulting figures beside them, or below them on a narrow screen. */
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './WithFigures.module.css'

export function WithFigures({ figures, children }: { readonly figures: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={classes.columns}>
        <Stack gap="md">{children}</Stack>
        <aside className={classes.figures} aria-label="Figures">
          {figures}
        </aside>
      </div>
    </div>
  )
}
