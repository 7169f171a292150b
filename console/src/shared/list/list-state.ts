/** The state of a list in its address and its memory between visits: only what differs from the defaults. */
import * as v from 'valibot'
import { keepText } from '../../session/keep.ts'
import type { Sort } from '../../ui/table/columns.ts'

/** An address may contain anything; a value that does not fit counts as absent. */
export const lenient = <Value, Output>(schema: v.GenericSchema<Value, Output>) =>
  v.fallback(v.optional(schema), undefined)

export const pageIndex = lenient(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** The state that every list has; a list may add its own. */
export const listEntries = {
  q: lenient(v.string()),
  sort: lenient(v.string()),
  desc: lenient(v.boolean()),
  page: pageIndex,
}

/** The state of a list without filters of its own. */
export const ListSearch = v.object(listEntries)
export type ListSearch = v.InferOutput<typeof ListSearch>

const ORDER = ['page', 'sort', 'desc']

interface Held {
  page?: number | undefined
  sort?: string | undefined
  desc?: boolean | undefined
}

export function listState<Search extends Held>(
  key: string,
  schema: v.GenericSchema<unknown, Search>,
  storage: () => Storage,
) {
  const withoutEmpty = (search: Search): Search => {
    const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    return v.parse(schema, Object.fromEntries(kept))
  }
  const isDefault = (search: Search): boolean => Object.keys(withoutEmpty(search)).length === 0
  const without = (search: Search, keys: readonly string[]): Search =>
    withoutEmpty(v.parse(schema, Object.fromEntries(Object.entries(search).filter(([key]) => !keys.includes(key)))))
  const row = `row of ${key}`
  return {
    key,
    schema,
    /** The search that an address describes; unknown parts are ignored. */
    read: (address: unknown): Search => v.parse(schema, address),
    remember: (search: Search): void => keepText(storage(), key, JSON.stringify(search)),
    remembered(): Search {
      try {
        return withoutEmpty(v.parse(schema, JSON.parse(storage().getItem(key) ?? '{}')))
      } catch {
        return v.parse(schema, {}) // written by an older console: start from the defaults
      }
    },
    /** The search after a change; changing a filter or the sort goes back to the first page (COM-004). */
    changed: (search: Search, part: Search): Search => withoutEmpty({ ...search, page: undefined, ...part }),
    /** The order and the page of the table, and the function that changes them. */
    order: (search: Search, onSearch: (search: Search) => void, initial: Sort) => ({
      sort: search.sort === undefined ? initial : { id: search.sort, desc: search.desc ?? false },
      onSort: ({ id, desc }: Sort) =>
        onSearch(withoutEmpty({ ...search, page: undefined, sort: id, desc: desc || undefined })),
      page: search.page ?? 0,
      onPage: (page: number) => onSearch(withoutEmpty({ ...search, page: page === 0 ? undefined : page })),
    }),
    isDefault,
    /** The part of a search that a saved view keeps: all but the page. */
    viewOf: (search: Search): Readonly<Record<string, unknown>> =>
      Object.fromEntries(Object.entries(without(search, ['page']))),
    /** The search without its words and filters, in the same order; null when it has none. */
    cleared(search: Search): Search | null {
      if (isDefault(without(search, ORDER))) return null
      const kept = Object.entries(search).filter(([name]) => name === 'sort' || name === 'desc')
      return withoutEmpty(v.parse(schema, Object.fromEntries(kept)))
    },
    /** Remembers the row that the user leaves the list from, so that returning focuses it. */
    leaveRow: (name: string): void => keepText(sessionStorage, row, name),
    rowLeft: (): string | null => sessionStorage.getItem(row),
  }
}

export type ListState<Search extends Held> = ReturnType<typeof listState<Search>>
