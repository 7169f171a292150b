/** The filters of renewals, applied to the loaded rows; all of them combine (REN-001, RPT-004). */
import type { RenewalStatus } from '@bindery/contracts/rules'
import { DayFilters } from '../../shared/filters/DayFilters.tsx'
import { FilterRow } from '../../shared/filters/FilterRow.tsx'
import { OfferFilters } from '../../shared/filters/OfferFilters.tsx'
import { UnderwriterFilter } from '../../shared/pickers/UnderwriterFilter.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import type { RenewalFilters } from './search.ts'
import { StatusFilter } from './StatusFilter.tsx'

const WIDTHS =
  'minmax(0, 1.5fr) minmax(0, 1.1fr) minmax(0, 1.3fr) repeat(2, minmax(0, 1fr)) repeat(2, minmax(0, 0.95fr))'

interface FiltersProps {
  readonly search: RenewalFilters
  readonly currentUser: number
  /** The statuses of a list in which none were chosen; an empty list is every status. */
  readonly usual: readonly RenewalStatus[]
  readonly onChange: (part: RenewalFilters) => void
}

export function Filters({ search, currentUser, usual, onChange }: FiltersProps) {
  const { q = '', owner = currentUser, status = usual } = search
  return (
    <FilterRow widths={WIDTHS}>
      <SearchBox q={q} onSearch={(words) => onChange({ q: words })} placeholder="Insured, policy, broker" />
      <UnderwriterFilter value={owner} onChange={(chosen) => onChange({ owner: chosen })} />
      <StatusFilter value={status} usual={usual} onChange={(statuses) => onChange({ status: statuses })} />
      <OfferFilters offer={search} onChange={onChange} />
      <DayFilters labels={['Due From', 'Due To']} days={search} onChange={onChange} />
    </FilterRow>
  )
}
