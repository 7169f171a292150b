/**
 * The one list component of the product: sorting, paging, row focus, columns as the person wants them, several rows for
 * one action, and separate states for loading, no rows and failure.
 */
import { Skeleton, Stack } from '@mantine/core'
import { use, useMemo, useRef, type ReactNode } from 'react'
import { Refusal } from '../page/Refusal.tsx'
import { usePhone } from '../usePhone.ts'
import { Cards } from './Cards.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { Footer } from './Footer.tsx'
import { Grid } from './Grid.tsx'
import { ListFrameContext } from './layout.ts'
import { Nothing, type Beyond } from './Nothing.tsx'
import { PickedBar, type Picking } from './Picking.tsx'
import classes from './Table.module.css'
import { usePicks } from './usePicks.ts'
import { usePrinting } from './usePrinting.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useTableRows, type TableState } from './useTableRows.ts'
import { useWidths } from './useWidths.ts'

interface DataTableProps<Row> extends TableState<Row> {
  readonly label: string
  /** Called on Enter and on a double click. */
  readonly onOpen?: (row: Row) => void
  readonly rowClass?: (row: Row) => string | undefined
  readonly loading?: boolean
  /** What the rows wait for, where that is worth a word. */
  readonly waiting?: ReactNode
  /** The error of a failed load, shown instead of the rows (COM-014). */
  readonly error?: string
  /** Repeats the failed load. */
  readonly onRetry?: () => void
  readonly empty?: ReactNode
  /** For a search without results: what it would find without the filters. */
  readonly beyond?: Beyond
  /** The actions for several rows; with them, rows can be picked. */
  readonly picking?: Picking<Row>
  /** The button of a row, at its end. */
  readonly action?: (row: Row) => ReactNode
  /** For a screen's main table: it takes the remaining height. */
  readonly fill?: boolean
  /** For a table of many columns: less room between them. */
  readonly dense?: boolean
  /** 'Total: n' and pages; false where the head of a section shows the total. */
  readonly footer?: boolean
}

/** A sheet of paper holds this many columns; of more, each row is printed as a block of all its values. */
const MOST_ACROSS = 16

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, onOpen, rowClass, loading = false, error = '', empty = 'Nothing here yet.' } = props
  const { fill = false, dense = false, footer = true, rows, onRetry, picking, action } = props
  const phone = usePhone()
  const isPrinting = usePrinting()
  const { shown, printed, printedFrom, sort, total, page, pages, changePage, changeSort } = useTableRows(props)
  const given = use(ListFrameContext)
  const frame = fill ? given : null
  const element = useRef<HTMLTableElement>(null)
  const widths = useWidths(element, frame)
  const hidden = frame?.layout.hidden
  const visible = useMemo(() => columns.filter(({ id }) => !hidden?.includes(id)), [columns, hidden])
  const inBlocks = isPrinting && visible.length > MOST_ACROSS
  const listed = isPrinting && !inBlocks ? printed : shown
  const picks = usePicks(rows, listed, rowKey)
  const canPick = picking !== undefined && !phone
  const focus = useRowFocus(listed, rowKey, { onOpen, picks: canPick ? picks : null, frame })
  const part = { from: printedFrom + 1, to: printedFrom + printed.length }
  const colour = rowClass && { rowClass }

  function content() {
    if (error !== '')
      return (
        <div className={classes.message}>
          <Refusal message={error} onRetry={onRetry} />
        </div>
      )
    if (loading) return <Loading label={label}>{props.waiting}</Loading>
    if (rows.length === 0)
      return (
        <Nothing beyond={props.beyond} onClear={frame?.onClear ?? null}>
          {empty}
        </Nothing>
      )
    return (
      <>
        {list()}
        {inBlocks && (
          <Cards label={label} columns={visible} rows={printed} rowKey={rowKey} focus={null} whole {...colour} />
        )}
      </>
    )
  }

  /** Stays where it is while paper has blocks, so that its place, its focus and what is picked are there afterwards. */
  function list() {
    const both = { label, rowKey, focus, rows: listed, screenOnly: inBlocks, ...colour, ...(action && { action }) }
    if (phone) return <Cards {...both} columns={columns} />
    return (
      <Grid
        {...both}
        columns={visible}
        sort={sort}
        onSort={changeSort}
        fill={fill}
        whole={isPrinting && !inBlocks}
        busy={loading}
        dense={dense}
        roomy={frame?.layout.roomy ?? false}
        widths={frame && widths}
        table={element}
        picking={canPick ? { picks, name: picking.name } : null}
      />
    )
  }

  return (
    <div
      className={classes.frame}
      data-fill={fill || undefined}
      data-picked={(canPick && picks.rows.length > 0) || undefined}
    >
      {content()}
      {canPick && <PickedBar picks={picks} picking={picking} />}
      {footer && !loading && (
        <Footer
          total={error === '' ? total : 0}
          part={isPrinting && error === '' && printed.length < total ? part : null}
          page={page}
          pages={pages}
          onPage={changePage}
          compact={phone}
          tools={frame && !phone && <ColumnsMenu columns={columns} frame={frame} widen={widths.widen} />}
        />
      )}
    </div>
  )
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

function Loading({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stack gap={9} p="sm" role="status" aria-label={`Loading ${label}`}>
      {children}
      {PLACES.map((place) => (
        <Skeleton key={place} height={28} radius="sm" />
      ))}
    </Stack>
  )
}
