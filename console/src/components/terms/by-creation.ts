/** SUBD-017: the tables of a submission stand by date created, ascending. */
import { parseWireDateTime } from '@bindery/contracts/rules'
import type { WireDate } from '@bindery/contracts/wire'

interface Created { readonly DateCreated: WireDate | null }

const instantOf = ({ DateCreated }: Created) => parseWireDateTime(DateCreated?.Value) ?? ''

/** Created in the same minute: by number, for items are numbered as they come. */
export function byCreation<Row extends Created>(rows: readonly Row[], keyOf: (row: Row) => number): Row[] {
  return rows.toSorted((one, other) => instantOf(one).localeCompare(instantOf(other)) || keyOf(one) - keyOf(other))
}
