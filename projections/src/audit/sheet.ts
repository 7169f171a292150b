/** A history as a sheet: its sentences for people, and in the last column each event as it is stored. */
import { canonicalJson, rowsHash, SHEET_HEADING } from '@bindery/contracts/events'
import { guardFormula } from '@bindery/contracts/rules'
import type { HistoryItem } from '@bindery/contracts/wire'

type Row = readonly string[]

/** The rows of one revision: the first carries the event, the others tell what else it changed. */
const rowsOf = ({ Revision, At, By, Sentence, Changes, Event }: HistoryItem): readonly Row[] => {
  const [first, ...others] = Changes
  const told = [String(Revision), At?.Text ?? '', By, Sentence, first?.Field, first?.From, first?.To, canonicalJson(Event)]
  const changed = others.map(({ Field, From, To }) => [String(Revision), '', '', '', Field, From, To, ''])
  // As they are written, so that what is read back has the same hash.
  return [told, ...changed].map((row) => row.map((cell) => guardFormula(cell ?? '')))
}

export interface Sheet {
  readonly rows: readonly Row[]
  /** The hash of the heading, then of the rows of each revision. */
  readonly hashes: readonly string[]
}

export function sheetOf(items: readonly HistoryItem[]): Sheet {
  const groups = items.map(rowsOf)
  return { rows: groups.flat(), hashes: [rowsHash([SHEET_HEADING]), ...groups.map(rowsHash)] }
}
