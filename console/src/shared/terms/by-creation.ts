/** SUBD-017: the tables of a submission are sorted by date created, ascending. */
import { parseWireDateTime } from '@bindery/contracts/rules'
import type { WireDate } from '@bindery/contracts/wire'

interface Created {
  readonly DateCreated: WireDate | null
}

const instantOf = ({ DateCreated }: Created) => parseWireDateTime(DateCreated?.Value) ?? ''

/** Rows of the same minute are sorted by number, since numbers are given in the order of creation. */
export function byCreation<Row extends Created>(rows: readonly Row[], keyOf: (row: Row) => number): Row[] {
  return rows.toSorted((one, other) => instantOf(one).localeCompare(instantOf(other)) || keyOf(one) - keyOf(other))
}
