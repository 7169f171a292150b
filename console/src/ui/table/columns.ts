/** The description of a list's columns, and the sorting that all lists share. */
import type { ReactNode } from 'react'
import { inThisOrder, orderOf, type SortRules } from './order.ts'

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

/** A column of a file for what is so or not. */
export function yesOrNo<Row>(id: string, header: string, isSo: (row: Row) => boolean): Column<Row> {
  const text = (row: Row) => (isSo(row) ? 'Yes' : 'No')
  return { id, header, text, cell: text }
}

/** Sorts text without regard to case; empty values come last, and equal rows by id. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
  rules: SortRules<Row>,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.id)?.sort
  if (!valueOf && !rules.first) return rows
  return inThisOrder(rows, orderOf(rows, valueOf, sort?.desc ?? false, rules))
}

/** COM-004: the nearest existing page. */
export const pageWithin = (page: number, total: number, size: number): number =>
  Math.max(0, Math.min(page, Math.ceil(total / size) - 1))
