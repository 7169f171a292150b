/** The submissions that are clearance records, and the search that filters them (RPT-001, A-137). */
import type { Rows } from '@bindery/contracts/wire'
import { isCleared, matchesWords, parseWireDate, parseWireDateTime } from '@bindery/contracts/rules'
import type { ClearanceSearch } from './search.ts'

export interface ClearanceRecord {
  readonly row: Rows['Submissions']
  /** YYYY-MM-DD; null for a record that has only a reference. */
  readonly cleared: string | null
  readonly quoteBy: string | null
  readonly submitted: string | null
}

/** A submission is cleared when its clearance date or reference is filled. */
export const clearanceRecords = (submissions: readonly Rows['Submissions'][]): readonly ClearanceRecord[] =>
  submissions.filter(isCleared).map((row) => ({
    row,
    cleared: parseWireDate(row.DateCleared?.Value),
    quoteBy: parseWireDate(row.DateQuoteRequired?.Value),
    submitted: parseWireDateTime(row.DateSubmitted?.Value),
  }))

/** Both dates of the range are included; a record without a date is in no range. */
export function filterRecords(
  records: readonly ClearanceRecord[],
  { q = '', owner, from, to }: ClearanceSearch,
  currentUser: number,
): readonly ClearanceRecord[] {
  const whose = owner ?? currentUser
  return records.filter(
    ({ row, cleared }) =>
      (whose === 'all' || row.OwnerID === whose) &&
      (!from || (cleared !== null && cleared >= from)) &&
      (!to || (cleared !== null && cleared <= to)) &&
      (q === '' ||
        matchesWords(q, [
          String(row.SubmissionID),
          row.InsuredCompanyName,
          row.Industry,
          row.ProffesionalServices,
          row.UnderwriterNotes,
          row.ClearanceRef,
          row.DateCleared?.Text,
        ])),
  )
}
