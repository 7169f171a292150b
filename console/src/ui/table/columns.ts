/** The description of a list's columns, and the sorting that all lists share. */
import type { ReactNode } from 'react'

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

const byText = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

type Value = string | number | null
const isEmpty = (value: Value) => value === null || value === ''

function compare(a: Value, b: Value, desc: boolean): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b)) // empty values last in both orders
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : byText.compare(String(a), String(b))
  return desc ? -order : order
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
  const values = byKey.map((row) => valueOf?.(row) ?? null)
  const { ranks, count } = ranksOf(values, sort?.desc ?? false)
  const places = byKey.map((row, index) => (first?.(row) ? 0 : count) + (ranks.get(values[index] ?? null) ?? 0))
  return inPlaces(byKey, places, count * 2)
}

/** Most lists arrive in the order of their keys, which is told faster than made. */
function inKeyOrder<Row>(rows: readonly Row[], key: (row: Row) => number | string): readonly Row[] {
  const isOrdered = rows.every((row, index) => {
    const before = rows[index - 1]
    return before === undefined || compare(key(before), key(row), false) <= 0
  })
  if (isOrdered) return rows
  const keyed = rows.map((row) => ({ row, key: key(row) }))
  return keyed.toSorted((a, b) => compare(a.key, b.key, false)).map(({ row }) => row)
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

/**
 * The rank of each value: comparing texts is the main cost of sorting, and most rows of a long list share their values.
 */
function ranksOf(
  values: readonly Value[],
  desc: boolean,
): { readonly ranks: ReadonlyMap<Value, number>; readonly count: number } {
  const inOrder = [...new Set(values)].toSorted((a, b) => compare(a, b, desc))
  let rank = 0
  const ranks = new Map(
    inOrder.map((value, index) => {
      const before = inOrder[index - 1]
      if (before !== undefined && compare(before, value, desc) !== 0) rank += 1
      return [value, rank]
    }),
  )
  return { ranks, count: rank + 1 }
}

/** COM-004: the nearest existing page. */
export const pageWithin = (page: number, total: number, size: number): number =>
  Math.max(0, Math.min(page, Math.ceil(total / size) - 1))
