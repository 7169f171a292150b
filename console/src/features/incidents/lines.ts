/** The incidents with their owners' present names, and those that a search finds (INC-005, A-107, A-144). */
import { matchesWords, parseWireDateTime, type IncidentStatus } from '@bindery/contracts/rules'
import type { IncidentRow, OwnerRow } from '@bindery/contracts/wire'
import { personName } from '../../ui/page/inactive.ts'

export interface IncidentLine {
  readonly row: IncidentRow
  readonly owner: string
  /** ISO instants, for sorting. */
  readonly occurred: string | null
  readonly closed: string | null
  readonly created: string | null
}

export const incidentLines = (
  incidents: readonly IncidentRow[],
  owners: ReadonlyMap<number, OwnerRow>,
): readonly IncidentLine[] =>
  incidents.map((row) => ({
    row,
    owner: personName(owners.get(row.OwnerID)),
    occurred: parseWireDateTime(row.OccurredDate?.Value),
    closed: parseWireDateTime(row.ClosedDate?.Value),
    created: parseWireDateTime(row.DateCreated?.Value),
  }))

export const filteredIncidents = (
  lines: readonly IncidentLine[],
  { q, status }: { readonly q: string; readonly status: IncidentStatus | undefined },
): readonly IncidentLine[] =>
  lines.filter(
    ({ row, owner }) =>
      (status === undefined || row.Status === status) &&
      (q === '' ||
        matchesWords(q, [
          row.Title,
          owner,
          row.Status,
          row.OccurredDate?.Text,
          row.ClosedDate?.Text,
          row.DateCreated?.Text,
          row.Description,
        ])),
  )
