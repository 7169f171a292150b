/** The filters of the policies report, applied to the loaded rows. */
import { Select } from '@mantine/core'
import { DayFilters } from '../../shared/filters/DayFilters.tsx'
import { FilterRow } from '../../shared/filters/FilterRow.tsx'
import { OfferFilters } from '../../shared/filters/OfferFilters.tsx'
import { BrokerSelect } from '../../shared/pickers/BrokerSelect.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { TRANSACTIONS, type ReportSearch } from './search.ts'
import { UnderwriterFilter } from '../../shared/pickers/UnderwriterFilter.tsx'

/** The most space is for the search by words. */
const WIDTHS = '1.7fr 1.05fr repeat(3, 0.87fr) 1fr 1.05fr 1.05fr'

interface FiltersProps {
  readonly search: ReportSearch
  readonly currentUser: number
  readonly onChange: (part: ReportSearch) => void
}

export function Filters({ search, currentUser, onChange }: FiltersProps) {
  const { q = '', owner = currentUser, broker, transaction } = search
  return (
    <FilterRow widths={WIDTHS}>
      <SearchBox q={q} onSearch={(words) => onChange({ q: words })} placeholder="Policy, insured, broker" />
      <UnderwriterFilter value={owner} onChange={(chosen) => onChange({ owner: chosen })} />
      <BrokerSelect
        label="Broker"
        placeholder="All"
        value={broker ?? null}
        onChange={(id) => onChange({ broker: id ?? undefined })}
      />
      <OfferFilters offer={search} onChange={onChange} />
      <Select
        label="Transaction"
        placeholder="All"
        clearable
        data={[...TRANSACTIONS]}
        value={transaction ?? null}
        onChange={(value) => onChange({ transaction: TRANSACTIONS.find((known) => known === value) })}
      />
      <DayFilters labels={['From', 'To']} days={search} onChange={onChange} />
    </FilterRow>
  )
}
