/** Which rows a table shows, in which order: sorted, then the page; state of its own unless the list holds it. */
import { useMemo, useState } from 'react'
import { pageWithin, sortRows } from './columns.ts'
import type { Column, Sort } from './columns.ts'

export interface TableState<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => number | string
  readonly first?: (row: Row) => boolean
  /** Held by the list (in its address) when onSort is given, else by the table, starting here. */
  readonly sort?: Sort | null
  /** The rows come in that order: the list sorted them before it filtered them. */
  readonly sorted?: boolean
  readonly onSort?: (sort: Sort) => void
  readonly page?: number
  readonly onPage?: (page: number) => void
  /** No paging without it. */
  readonly pageSize?: number
}

export function useTableRows<Row>(state: TableState<Row>) {
  const { rows, columns, rowKey, first, pageSize, onSort, onPage } = state
  const [ownSort, setOwnSort] = useState(state.sort ?? null)
  const [ownPage, setOwnPage] = useState(0)
  const sort = onSort ? (state.sort ?? null) : ownSort
  const inOrder = state.sorted ?? false
  const sorted = useMemo(
    () => (inOrder ? rows : sortRows(rows, columns, sort, { key: rowKey, ...(first && { first }) })),
    [inOrder, rows, columns, sort, rowKey, first],
  )
  const page = pageSize === undefined ? 0 : pageWithin(onPage ? (state.page ?? 0) : ownPage, rows.length, pageSize)
  const shown = useMemo(
    () => (pageSize === undefined ? sorted : sorted.slice(page * pageSize, (page + 1) * pageSize)),
    [sorted, page, pageSize],
  )
  const changePage = onPage ?? setOwnPage
  return {
    shown,
    sort,
    page,
    pages: pageSize === undefined ? 1 : Math.max(1, Math.ceil(rows.length / pageSize)),
    changePage,
    /** COM-004: another sort starts at the first page; a list that holds its sort does both in one step. */
    changeSort(next: Sort) {
      if (onSort) return onSort(next)
      setOwnSort(next)
      changePage(0)
    },
  }
}
