/** The head of one column; for a sortable column a button that shows the present order. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Column } from './columns.ts'
import classes from './Table.module.css'
import type { ColumnWidths } from './useWidths.ts'

interface HeadCellProps<Row> {
  readonly column: Column<Row>
  readonly sorted: false | 'asc' | 'desc'
  readonly onSort?: ((event: unknown) => void) | undefined
  readonly pinned?: boolean
  /** In pixels, once the user has changed a width. */
  readonly width?: number | undefined
  /** Changes the width of the column when the edge of its head is dragged; absent where widths are fixed. */
  readonly edge?: ReturnType<ColumnWidths['edge']> | undefined
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

export function HeadCell<Row>({ column, sorted, onSort, pinned, width, edge }: HeadCellProps<Row>) {
  const text =
    column.icon === undefined ? (
      column.header
    ) : (
      <>
        <span aria-hidden>{column.icon}</span>
        <span className={classes.hidden}>{column.header}</span>
      </>
    )
  return (
    <th
      scope="col"
      style={width === undefined ? { width: column.width, minWidth: column.width, maxWidth: column.max } : { width }}
      data-column={column.id}
      data-align={column.align}
      data-pinned={pinned || column.pinned || undefined}
      aria-sort={onSort && (sorted ? DIRECTIONS[sorted] : 'none')}
      title={column.icon === undefined ? undefined : column.header}
    >
      {onSort ? (
        <button type="button" className={classes.sort} onClick={onSort}>
          {text}
          <span className={classes.arrow} aria-hidden>
            {sorted === 'asc' && <IconArrowUp size={14} />}
            {sorted === 'desc' && <IconArrowDown size={14} />}
          </span>
        </button>
      ) : (
        text
      )}
      {edge && <span className={classes.edge} aria-hidden {...edge} />}
    </th>
  )
}
