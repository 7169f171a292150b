/** The table itself: sticky sortable heads, rows, and only the visible ones of a long list. */
import { flexRender, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import type { ColumnDef } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import type { Column, Sort } from './columns.ts'
import { HeadCell } from './HeadCell.tsx'
import classes from './Table.module.css'
import type { RowFocus } from './useRowFocus.ts'

const features = tableFeatures({ rowSortingFeature })
const ROW_HEIGHT = 33
/** Below this a browser draws all rows faster than they can be measured. */
const VIRTUAL_FROM = 100

interface GridProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => number | string
  readonly rowClass?: (row: Row) => string | undefined
  readonly sort: Sort | null
  readonly onSort: (sort: Sort) => void
  readonly focus: RowFocus<Row>
  /** Takes the height that is left of the window and scrolls inside it. */
  readonly fill: boolean
  readonly busy: boolean
}

export function Grid<Row extends object>({ label, columns, rows, rowKey, rowClass, sort, onSort, focus, fill, busy }: GridProps<Row>) {
  const definitions = useMemo(
    () => columns.map((column): ColumnDef<typeof features, Row> => ({
      id: column.id,
      header: column.header,
      cell: ({ row }) => column.cell(row.original),
      accessorFn: (row) => column.sort?.(row) ?? null,
      enableSorting: column.sort !== undefined,
      sortDescFirst: false,
    })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    manualSorting: true, // sorted by A-082 before paging
    enableSortingRemoval: false,
    getRowId: (row) => String(rowKey(row)),
    state: { sorting: sort ? [{ id: sort.id, desc: sort.desc }] : [] },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sort ? [sort] : []) : update
      if (next[0]) onSort(next[0])
    },
  })
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = rows.length >= VIRTUAL_FROM && fill
  const virtualizer = useVirtualizer({
    count: virtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    enabled: virtual,
  })
  const all = table.getRowModel().rows
  const window = virtualizer.getVirtualItems()
  const visible = virtual ? window.flatMap(({ index }) => all.slice(index, index + 1)) : all
  const offset = virtual ? (window[0]?.index ?? 0) : 0
  const before = virtual ? (window[0]?.start ?? 0) : 0
  const after = virtual ? virtualizer.getTotalSize() - (window.at(-1)?.end ?? 0) : 0

  return (
    <div ref={scroller} className={classes.scroller} data-fill={fill || undefined}>
      <table className={classes.table} aria-label={label} aria-busy={busy} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header, index) => {
              const column = columns[index]
              return column && <HeadCell key={header.id} column={column} sorted={header.column.getIsSorted()}
                {...(column.sort && { onSort: header.column.getToggleSortingHandler() })} />
            })}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {visible.map((row, index) => (
            <tr key={row.id} className={rowClass?.(row.original)} {...focus(row.original, offset + index)}>
              {row.getAllCells().map((cell, place) => {
                const { align, pinned, max } = columns[place] ?? {}
                const content = flexRender(cell.column.columnDef.cell, cell.getContext())
                return (
                  <td key={cell.id} data-align={align} data-pinned={pinned} data-cut={max !== undefined || undefined}
                    style={{ maxWidth: max }} title={max !== undefined && typeof content === 'string' ? content : undefined}>
                    {content}
                  </td>
                )
              })}
            </tr>
          ))}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}
