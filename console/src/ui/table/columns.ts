/** The description of a list's columns, and the sorting that all lists share. */
import type { ReactNode } from 'react'
import { inOrder, ranksIn, type Value } from './ranks.ts'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Makes the column sortable and returns the sort value; null or '' counts as empty. */
  readonly sort?: (row: Row) => string | number | null
  /** The cell in an exported file, where it is not the text that is shown or sorted by. */
  readonly text?: (row: Row) => string
  readonly align?: 'left' | 'center' | 'right'
  readonly width?: number | string
  /** Longer text is cut off; the tooltip shows all of it. In pixels. */
  readonly max?: number
  /** Shown in place of the header's text, which remains the name for screen readers. */
  readonly icon?: ReactNode
  /** On a phone each row is a card: this column is its title, goes on with the title before, is a line, or left out. */
  readonly phone?: 'title' | 'follows' | 'line' | 'hide'
  /** Stays in view while the table scrolls sideways. */
  readonly pinned?: boolean
}

export interface Sort {
  readonly id: string
  readonly desc: boolean
}

export interface SortRules<Row> {
  readonly key: (row: Row) => number | string
  /** Rows that are listed first in every order (SUBL-003). */
  readonly first?: (row: Row) => boolean
}

/** Sorts text without regard to case; empty values come last, and equal rows by id. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
  { key, first }: SortRules<Row>,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.id)?.sort
  if (!valueOf && !first) return rows
  const byKey = inKeyOrder(rows, key)
  const values: readonly Value[] = byKey.map((row) => valueOf?.(row) ?? null)
  const { ranks, count } = ranksIn(valueOf ?? rows, values)
  const isDescending = sort?.desc ?? false
  const places = byKey.map((row, index) => {
    const rank = ranks.get(values[index] ?? null)
    // Empty values come last in both orders.
    const place = rank === undefined ? count : isDescending ? count - 1 - rank : rank
    return (first?.(row) ? 0 : count + 1) + place
  })
  return inPlaces(byKey, places, (count + 1) * 2)
}

/** Most lists arrive in the order of their keys, which is told faster than made. */
function inKeyOrder<Row>(rows: readonly Row[], key: (row: Row) => number | string): readonly Row[] {
  const isOrdered = rows.every((row, index) => {
    const before = rows[index - 1]
    return before === undefined || inOrder(key(before), key(row)) <= 0
  })
  if (isOrdered) return rows
  const keyed = rows.map((row) => ({ row, key: key(row) }))
  return keyed.toSorted((a, b) => inOrder(a.key, b.key)).map(({ row }) => row)
}

/** The rows by their places, those of one place in the order they had: counted, so that none is compared. */
function inPlaces<Row>(rows: readonly Row[], places: readonly number[], count: number): readonly Row[] {
  const starts = new Uint32Array(count + 1)
  for (const place of places) starts[place + 1] = (starts[place + 1] ?? 0) + 1
  for (let place = 1; place <= count; place += 1) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0)
  const sorted = [...rows]
  rows.forEach((row, index) => {
    const place = places[index] ?? 0
    const to = starts[place] ?? 0
    sorted[to] = row
    starts[place] = to + 1
  })
  return sorted
}

/** COM-004: the nearest existing page. */
export const pageWithin = (page: number, total: number, size: number): number =>
  Math.max(0, Math.min(page, Math.ceil(total / size) - 1))
