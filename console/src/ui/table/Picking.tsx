/** The boxes that pick rows, and the bar with the number of picked rows and the actions on them. */
import { Button, Kbd } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Picks } from './usePicks.ts'
import classes from './Picking.module.css'

/** The actions that a screen offers for several rows at once. */
export interface Picking<Row> {
  /** The name of a row for screen readers. */
  readonly name: (row: Row) => string
  /** Further actions; what is picked is handed to them in the order of the list. */
  readonly actions?: (rows: readonly Row[]) => ReactNode
  /** Saves the picked rows alone as a file. */
  readonly onExport: (rows: readonly Row[]) => void
}

export function PickPage<Row>({ picks }: { readonly picks: Picks<Row> }) {
  return (
    <td className={classes.box}>
      <input
        type="checkbox"
        aria-label="Select all rows of this page"
        checked={picks.page === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = picks.page === 'some'
        }}
        onChange={picks.togglePage}
      />
    </td>
  )
}

export function PickRow<Row>({
  picks,
  row,
  name,
}: {
  readonly picks: Picks<Row>
  readonly row: Row
  readonly name: string
}) {
  return (
    <td className={classes.box}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={picks.has(row)}
        onChange={() => {}}
        onClick={(event) => picks.toggle(row, event.shiftKey)}
      />
    </td>
  )
}

export function PickedBar<Row>({ picks, picking }: { readonly picks: Picks<Row>; readonly picking: Picking<Row> }) {
  if (picks.rows.length === 0) return null
  return (
    <section className={classes.bar} aria-label="Selected rows" data-on="screen">
      <span role="status">{`${picks.rows.length} selected`}</span>
      {picking.actions?.(picks.rows)}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => picking.onExport(picks.rows)}
      >
        Export the selected
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={picks.clear}
        rightSection={<Kbd size="xs">Esc</Kbd>}
      >
        Clear
      </Button>
    </section>
  )
}
