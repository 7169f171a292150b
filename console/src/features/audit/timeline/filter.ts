/** The filter of a history's events: by kind, by person, between two days in Sydney, both inclusive. */
import { parseWireDate } from '@bindery/contracts/rules'
import type { HistoryItem } from '@bindery/contracts/wire'
import type { HistorySearch } from '../history-search.ts'

export const typeOf = ({ Event }: HistoryItem): string => String(Event['type'])

export function isShown(item: HistoryItem, { kind, by, from, to }: HistorySearch): boolean {
  if (kind !== undefined && typeOf(item) !== kind) return false
  if (by !== undefined && item.By !== by) return false
  if (from === undefined && to === undefined) return true
  const day = parseWireDate(item.At?.Value)
  return day !== null && (from === undefined || day >= from) && (to === undefined || day <= to)
}

export const isFiltered = ({ kind, by, from, to }: HistorySearch): boolean =>
  [kind, by, from, to].some((each) => each !== undefined)
