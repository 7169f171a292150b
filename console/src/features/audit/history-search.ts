/** The view of a history that the address describes: the point, the point it is compared with, and the filters. */
import * as v from 'valibot'
import { lenient } from '../../shared/list/list-state.ts'

const revision = lenient(v.pipe(v.number(), v.integer(), v.minValue(0)))
/** A revision, or the time before the record's first event. */
const point = lenient(v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.literal('before')]))
const day = lenient(v.pipe(v.string(), v.isoDate()))

export const historyEntries = {
  /** The state after this revision; with `and`, compared with the state after that one. */
  at: point,
  and: point,
  /** The event that a link points to. */
  event: revision,
  kind: lenient(v.string()),
  by: lenient(v.string()),
  /** Only events that changed this field, and of their changes this one. */
  field: lenient(v.string()),
  from: day,
  to: day,
}
export const HistorySearch = v.object(historyEntries)
export type HistorySearch = v.InferOutput<typeof HistorySearch>

export type HistoryView = 'events' | 'as-at' | 'compare'

export const viewOf = ({ at, and }: HistorySearch): HistoryView =>
  at === undefined ? 'events' : and === undefined ? 'as-at' : 'compare'

/** Leaves out empty values, so that addresses stay short. */
export function withoutEmpty(search: HistorySearch): HistorySearch {
  return v.parse(
    HistorySearch,
    Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '')),
  )
}

export interface HistorySearchProps {
  readonly search: HistorySearch
  readonly onSearch: (search: HistorySearch) => void
}
