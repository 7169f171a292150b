/** The table itself: sticky sortable heads and the rows, of a long list only the visible ones. */
import { rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { Column, Sort } from './columns.ts'
import { useCutTexts } from './cut.ts'
import { HeadCell } from './HeadCell.tsx'
import { PickPage, PickRow } from './Picking.tsx'
import classes from './Table.module.css'
import type { Picks } from './usePicks.ts'
import type { RowFocus } from './useRowFocus.ts'
import type { ColumnWidths, Widths } from './useWidths.ts'

const features = tableFeatures({ rowSortingFeature })
const ROW_HEIGHT = { compact: 33, roomy: 42 } as const
const PICK_WIDTH = 34
const ACTION_WIDTH = 38
/** With fewer rows, drawing them all is faster than measuring which are visible. */
const VIRTUAL_FROM = 100

interface GridProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => number | string
  readonly rowClass?: (row: Row) => string | undefined
  readonly action?: (row: Row) => ReactNode
  readonly sort: Sort | null
  readonly onSort: (sort: Sort) => void
  readonly focus: RowFocus<Row>
  /** Takes the remaining height of the window and scrolls inside it. */
  readonly fill: boolean
  /** Draws all rows, as on paper, however many. */
  readonly whole: boolean
  /** Leaves the table to the screen, as paper has another form of its rows. */
  readonly screenOnly: boolean
  readonly busy: boolean
  /** Less room between the columns. */
  readonly dense: boolean
  readonly roomy: boolean
  readonly widths: ColumnWidths | null
  readonly table: RefObject<HTMLTableElement | null>
  readonly picking: { readonly picks: Picks<Row>; readonly name: (row: Row) => string } | null
}

/** The width of a column, also of one that was shown only after the widths were fixed. */
const widthOf = <Row,>({ id, width, max }: Column<Row>, widths: Widths): number =>
  widths[id] ?? (typeof width === 'number' ? width : (max ?? 120))

export function Grid<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  rowClass,
  action,
  sort,
  onSort,
  focus,
  fill,
  whole,
  screenOnly,
  busy,
  dense,
  roomy,
  widths,
  table: element,
  picking,
}: GridProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          accessorFn: (row) => column.sort?.(row) ?? null,
          enableSorting: column.sort !== undefined,
          sortDescFirst: false,
        }),
      ),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    manualSorting: true, // sorted by A-082 before paging
    enableSortingRemoval: false,
    state: { sorting: sort ? [{ id: sort.id, desc: sort.desc }] : [] },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sort ? [sort] : []) : update
      if (next[0]) onSort(next[0])
    },
  })
  useCutTexts(element)
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = rows.length >= VIRTUAL_FROM && fill && !whole
  const virtualizer = useVirtualizer({
    count: virtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT[roomy ? 'roomy' : 'compact'],
    overscan: 12,
    enabled: virtual,
  })
  const window = virtualizer.getVirtualItems()
  const visible = virtual ? window.flatMap(({ index }) => rows.slice(index, index + 1)) : rows
  const offset = virtual ? (window[0]?.index ?? 0) : 0
  const before = virtual ? (window[0]?.start ?? 0) : 0
  const after = virtual ? virtualizer.getTotalSize() - (window.at(-1)?.end ?? 0) : 0

  const isFixed = widths !== null && Object.keys(widths.widths).length > 0
  const beside = (picking ? PICK_WIDTH : 0) + (action ? ACTION_WIDTH : 0)
  const total = columns.reduce((sum, column) => sum + widthOf(column, widths?.widths ?? {}), beside)
  // In the main table of a screen one column stays in view when scrolling sideways: the one marked `pinned`, or the
  // first.
  const pinned = fill
    ? Math.max(
        0,
        columns.findIndex((column) => column.pinned),
      )
    : -1

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-fill={fill || undefined}
      data-on={screenOnly ? 'screen' : undefined}
    >
      <table
        ref={element}
        className={classes.table}
        aria-label={label}
        aria-busy={busy}
        aria-rowcount={rows.length + 1}
        data-roomy={roomy || undefined}
        data-dense={dense || undefined}
        data-picking={picking !== null || undefined}
        style={isFixed ? { tableLayout: 'fixed', width: total } : undefined}
      >
        <thead>
          <tr>
            {picking && <PickPage picks={picking.picks} />}
            {table.getFlatHeaders().map((header, index) => {
              const column = columns[index]
              return (
                column && (
                  <HeadCell
                    key={header.id}
                    column={column}
                    sorted={header.column.getIsSorted()}
                    pinned={index === pinned}
                    width={isFixed ? widthOf(column, widths.widths) : undefined}
                    edge={widths?.edge(column.id)}
                    {...(column.sort && { onSort: header.column.getToggleSortingHandler() })}
                  />
                )
              )
            })}
            {action && (
              <td className={classes.action} data-on="screen">
                <span className={classes.hidden}>Action</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {visible.map((row, index) => (
            <tr key={rowKey(row)} className={rowClass?.(row)} {...focus(row, offset + index)}>
              {picking && <PickRow picks={picking.picks} row={row} name={picking.name(row)} />}
              {columns.map(({ id, align, pinned: alwaysPinned, max, cell }, place) => (
                <td
                  key={id}
                  data-align={align}
                  data-pinned={place === pinned || alwaysPinned || undefined}
                  data-cut={isFixed || max !== undefined || undefined}
                  style={isFixed || max === undefined ? undefined : { maxWidth: max }}
                >
                  {cell(row)}
                </td>
              ))}
              {action && (
                <td className={classes.action} data-on="screen">
                  {action(row)}
                </td>
              )}
            </tr>
          ))}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}
