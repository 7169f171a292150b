/** The clients with the number of their submissions and renewals (CLI-001). */
import type { ClientRow, Rows } from '@bindery/contracts/wire'

export interface ClientLine {
  readonly row: ClientRow
  readonly submissions: number
  readonly renewals: number
}

type OfClient = Readonly<Record<string, unknown>>

/** How many of the records belong to each client. */
function countsByClient(records: readonly OfClient[]): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>()
  for (const { ClientID } of records) counts.set(ClientID, (counts.get(ClientID) ?? 0) + 1)
  return counts
}

export function clientLines(
  clients: readonly ClientRow[],
  submissions: readonly Rows['Submissions'][],
  renewals: readonly Rows['Renewals'][],
): readonly ClientLine[] {
  const [ofSubmissions, ofRenewals] = [countsByClient(submissions), countsByClient(renewals)]
  return clients.map((row) => ({
    row,
    submissions: ofSubmissions.get(row.ClientID) ?? 0,
    renewals: ofRenewals.get(row.ClientID) ?? 0,
  }))
}
