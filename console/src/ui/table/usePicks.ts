/** The rows picked for an action: by their boxes, by space, or with shift up to the last picked row. */
import { useRef, useState } from 'react'

type Key = number | string

export interface Picks<Row> {
  readonly has: (row: Row) => boolean
  /** The picked rows that are still in the list, in its order, on all pages. */
  readonly rows: readonly Row[]
  readonly toggle: (row: Row, through?: boolean) => void
  /** Picks all rows of the page, or unpicks them when all are picked. */
  readonly togglePage: () => void
  readonly page: 'none' | 'some' | 'all'
  readonly clear: () => void
}

export function usePicks<Row>(all: readonly Row[], shown: readonly Row[], rowKey: (row: Row) => Key): Picks<Row> {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set())
  const last = useRef<Key | null>(null)
  const has = (row: Row) => keys.has(rowKey(row))
  const onPage = shown.filter(has).length
  const include = (rows: readonly Row[]) => setKeys((now) => new Set([...now, ...rows.map(rowKey)]))
  const exclude = (rows: readonly Row[]) => {
    const gone = new Set(rows.map(rowKey))
    setKeys((now) => new Set([...now].filter((key) => !gone.has(key))))
  }

  return {
    has,
    rows: keys.size === 0 ? [] : all.filter(has),
    toggle(row, through = false) {
      const from = through ? shown.findIndex((each) => rowKey(each) === last.current) : -1
      const to = shown.indexOf(row)
      last.current = rowKey(row)
      if (from >= 0) include(shown.slice(Math.min(from, to), Math.max(from, to) + 1))
      else if (has(row)) exclude([row])
      else include([row])
    },
    togglePage: () => (onPage === shown.length ? exclude(shown) : include(shown)),
    page: onPage === 0 ? 'none' : onPage === shown.length ? 'all' : 'some',
    clear: () => setKeys(new Set()),
  }
}
