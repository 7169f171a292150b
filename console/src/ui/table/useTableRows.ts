/**
 * The rows that a table shows: sorted, then cut to the page, and those that it prints. The table holds order and page
 * unless its list does.
 */
import { useMemo, useState } from 'react'
import { pageWithin, sortRows, type Column, type Sort } from './columns.ts'

export interface TableState<Row> {
  readonly rows: readonly Row[]
  /** The length of the whole list, while `rows` are its first page alone. */
  readonly total?: number | undefined
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => number | string
  readonly first?: (row: Row) => boolean
  /** With onSort the list holds the order (in its address); else the table does, and starts with this one. */
  readonly sort?: Sort | null
  /** Whether the rows are sorted already; a list sorts them before it filters them. */
  readonly sorted?: boolean
  readonly onSort?: (sort: Sort) => void
  readonly page?: number
  readonly onPage?: (page: number) => void
  /** Without a size there is a single page. */
  readonly pageSize?: number
}

/** A longer list is printed page by page, because drawing all of it would hold up the browser. */
const MOST_PRINTED = 1_000

export function useTableRows<Row>(state: TableState<Row>) {
  const { rows, columns, rowKey, first, onSort, onPage, pageSize } = state
  const [ownSort, setOwnSort] = useState(state.sort ?? null)
  const [ownPage, setOwnPage] = useState(0)
  const sort = onSort ? (state.sort ?? null) : ownSort
  const inOrder = state.sorted ?? false
  const sorted = useMemo(
    () => (inOrder ? rows : sortRows(rows, columns, sort, { key: rowKey, ...(first && { first }) })),
    [inOrder, rows, columns, sort, rowKey, first],
  )
  const total = state.total ?? rows.length
  const page = pageSize === undefined ? 0 : pageWithin(onPage ? (state.page ?? 0) : ownPage, total, pageSize)
  const shown = useMemo(
    () => (pageSize === undefined ? sorted : sorted.slice(page * pageSize, (page + 1) * pageSize)),
    [sorted, page, pageSize],
  )
  const isPrintedWhole = rows.length <= MOST_PRINTED
  const changePage = onPage ?? setOwnPage
  return {
    shown,
    printed: isPrintedWhole ? sorted : shown,
    /** The place of the first row that is printed, counted from 0. */
    printedFrom: isPrintedWhole ? 0 : page * (pageSize ?? 0),
    sort,
    total,
    page,
    pages: pageSize === undefined ? 1 : Math.max(1, Math.ceil(total / pageSize)),
    changePage,
    /** COM-004: another order starts at the first page; a list that holds its order does both in one step. */
    changeSort(next: Sort) {
      if (onSort) return onSort(next)
      setOwnSort(next)
      changePage(0)
    },
  }
}
