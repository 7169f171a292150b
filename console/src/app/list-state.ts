/** The state of a list in its address and its memory between visits: only what differs from the defaults. */
import * as v from 'valibot'
import { keepText } from '../session/keep.ts'

/** An address may say anything; what does not fit counts as not said. */
export const lenient = <Value, Output>(schema: v.GenericSchema<Value, Output>) =>
  v.fallback(v.optional(schema), undefined)

export const pageIndex = lenient(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** What every list can hold; more is up to the list. */
export const listEntries = {
  q: lenient(v.string()),
  sort: lenient(v.string()),
  desc: lenient(v.boolean()),
  page: pageIndex,
}

interface Held { page?: number | undefined }

export function listState<Search extends Held>(key: string, schema: v.GenericSchema<unknown, Search>, storage: () => Storage) {
  const withoutEmpty = (search: Search): Search => {
    const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    return v.parse(schema, Object.fromEntries(kept))
  }
  return {
    remember: (search: Search): void => keepText(storage(), key, JSON.stringify(search)),
    remembered(): Search {
      try {
        return withoutEmpty(v.parse(schema, JSON.parse(storage().getItem(key) ?? '{}')))
      } catch {
        return v.parse(schema, {}) // written by an older console: start from the defaults
      }
    },
    /** The search after a change; what filters or sorts starts again at the first page (COM-004). */
    changed: (search: Search, part: Search): Search => withoutEmpty({ ...search, page: undefined, ...part }),
    isDefault: (search: Search): boolean => Object.keys(withoutEmpty(search)).length === 0,
  }
}
