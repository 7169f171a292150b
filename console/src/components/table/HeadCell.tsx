/** The head of one column; a sortable one is a button that says how it is sorted. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Column } from './columns.ts'
import classes from './Table.module.css'

interface HeadCellProps<Row> {
  readonly column: Column<Row>
  readonly sorted: false | 'asc' | 'desc'
  readonly onSort?: ((event: unknown) => void) | undefined
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

export function HeadCell<Row>({ column, sorted, onSort }: HeadCellProps<Row>) {
  const text = column.icon === undefined
    ? column.header
    : <><span aria-hidden>{column.icon}</span><span className={classes.hidden}>{column.header}</span></>
  return (
    <th
      scope="col"
      style={{ width: column.width, minWidth: column.width, maxWidth: column.max }}
      data-align={column.align}
      data-pinned={column.pinned}
      aria-sort={onSort && (sorted ? DIRECTIONS[sorted] : 'none')}
      title={column.icon === undefined ? undefined : column.header}
    >
      {onSort
        ? (
            <button type="button" className={classes.sort} onClick={onSort}>
              {text}
              <span className={classes.arrow} aria-hidden>
                {sorted === 'asc' && <IconArrowUp size={14} />}
                {sorted === 'desc' && <IconArrowDown size={14} />}
              </span>
            </button>
          )
        : text}
    </th>
  )
}
