/** Brokers with the present names of their house and location, and the search that filters them. */
import { matchesWords } from '@bindery/contracts/rules'
import type { BrokerGroupRow, BrokerRow, StateRow } from '@bindery/contracts/wire'
import { ACTIVE_FILTERS, DEFAULT_ACTIVE, type BrokersSearch } from './search.ts'

export interface BrokerLine {
  readonly row: BrokerRow
  /** '' when the broker has no house, or the house no longer exists. */
  readonly house: string
  readonly location: string
}

export const brokerLines = (
  brokers: readonly BrokerRow[],
  houses: ReadonlyMap<number, BrokerGroupRow>,
  states: ReadonlyMap<number, StateRow>,
): readonly BrokerLine[] =>
  brokers.map((row) => ({
    row,
    house: houses.get(row.BrokerGroupID ?? 0)?.GroupName ?? '',
    location: states.get(row.StateID)?.StateName ?? '',
  }))

export const filtered = (
  lines: readonly BrokerLine[],
  { q = '', house, active = DEFAULT_ACTIVE }: BrokersSearch,
): readonly BrokerLine[] =>
  lines.filter(
    ({ row, house: houseName, location }) =>
      row.Active === (active === 'Active') &&
      (house === undefined || row.BrokerGroupID === house) &&
      (q === '' || matchesWords(q, [row.FirstName, row.LastName, row.Email, row.Mobile, houseName, location])),
  )

type Filters = Pick<BrokersSearch, 'house' | 'active'>

/** The filters under which the same words find brokers: of every house, then of the other status as well. */
export function elsewhere(lines: readonly BrokerLine[], { q, active = DEFAULT_ACTIVE }: BrokersSearch) {
  const other = ACTIVE_FILTERS.find((each) => each !== active)
  const wider: readonly Filters[] = [
    { house: undefined, active },
    { house: undefined, active: other },
  ]
  const each = wider.map((filters) => ({ filters, count: filtered(lines, { q, ...filters }).length }))
  return each.find(({ count }) => count > 0)
}
