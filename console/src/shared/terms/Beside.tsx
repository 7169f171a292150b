/** The fields of a form with what follows from them beside them, or below them on a narrow screen. */
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Beside.module.css'

export function Beside({ side, children }: { readonly side: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={classes.columns}>
        <Stack gap="md">{children}</Stack>
        {side}
      </div>
    </div>
  )
}
