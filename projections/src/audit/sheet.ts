/** A history as a spreadsheet: sentences for people, and in the last column each event as it is stored. */
import { canonicalJson, rowsHash, SHEET_HEADING } from '@bindery/contracts/events'
import { guardFormula } from '@bindery/contracts/rules'
import type { HistoryItem } from '@bindery/contracts/wire'

type Row = readonly string[]

/** The rows of one revision: the first contains the event, the others list its further changes. */
const rowsOf = ({ Revision, At, By, Sentence, Changes, Event }: HistoryItem): readonly Row[] => {
  const [first, ...others] = Changes
  const told = [
    String(Revision),
    At?.Text ?? '',
    By,
    Sentence,
    first?.Field,
    first?.From,
    first?.To,
    canonicalJson(Event),
  ]
  const changed = others.map(({ Field, From, To }) => [String(Revision), '', '', '', Field, From, To, ''])
  // The cells are guarded before hashing, so that reading the file back gives the same hash.
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
