/** The filters above a table, side by side. */
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FilterRow.module.css'

interface FilterRowProps {
  /** The widths on a wide screen, as the columns of a grid; equal ones when not given. */
  readonly widths?: string
  readonly children: ReactNode
}

export function FilterRow({ widths, children }: FilterRowProps) {
  return (
    <Box className={classes.filters} style={{ '--one-line': widths }}>
      {children}
    </Box>
  )
}
