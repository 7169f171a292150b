/** The buttons that answer a dialog: they stay in view when it is higher than the window. */
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DialogButtons.module.css'

export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" className={classes.buttons}>
      {children}
    </Group>
  )
}
