/** The filter of a history's events: by kind, person and changed field, between two days in Sydney, both inclusive. */
import { parseWireDate } from '@bindery/contracts/rules'
import type { HistoryItem } from '@bindery/contracts/wire'
import type { HistorySearch } from '../history-search.ts'

export const typeOf = ({ Event }: HistoryItem): string => String(Event['type'])

/** The name of a changed field, without the record that is named before it where an event changed several. */
export const fieldOf = ({ Field }: HistoryItem['Changes'][number]): string => Field.split(': ').at(-1) ?? Field

/** The changes of one field; of every field when none is chosen. */
export const changesOf = ({ Changes }: HistoryItem, field: string | undefined): HistoryItem['Changes'] =>
  field === undefined ? Changes : Changes.filter((change) => fieldOf(change) === field)

export function isShown(item: HistoryItem, { kind, by, field, from, to }: HistorySearch): boolean {
  if (kind !== undefined && typeOf(item) !== kind) return false
  if (by !== undefined && item.By !== by) return false
  if (field !== undefined && changesOf(item, field).length === 0) return false
  if (from === undefined && to === undefined) return true
  const day = parseWireDate(item.At?.Value)
  return day !== null && (from === undefined || day >= from) && (to === undefined || day <= to)
}

export const isFiltered = ({ kind, by, field, from, to }: HistorySearch): boolean =>
  [kind, by, field, from, to].some((each) => each !== undefined)
