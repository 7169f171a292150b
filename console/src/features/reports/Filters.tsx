/** The filters of the policies report: all of them work on what is loaded. */
import { Select } from '@mantine/core'
import { DateField } from '../../components/DateField.tsx'
import { BrokerSelect } from '../../components/pickers/BrokerSelect.tsx'
import { MarketSelect } from '../../components/pickers/MarketSelect.tsx'
import { ProductSelect } from '../../components/pickers/ProductSelect.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import classes from './Report.module.css'
import { TRANSACTIONS } from './search.ts'
import type { ReportSearch } from './search.ts'
import { UnderwriterFilter } from './UnderwriterFilter.tsx'

interface FiltersProps {
  readonly search: ReportSearch
  readonly currentUser: number
  readonly onChange: (part: ReportSearch) => void
}

export function Filters({ search, currentUser, onChange }: FiltersProps) {
  const { q = '', owner = currentUser, broker, market, product, transaction, from, to } = search
  return (
    <div className={classes.filters} data-many>
      <SearchBox q={q} onSearch={(words) => onChange({ q: words })} placeholder="Policy, insured, broker" />
      <UnderwriterFilter value={owner} onChange={(chosen) => onChange({ owner: chosen })} />
      <BrokerSelect label="Broker" placeholder="All" value={broker ?? null} onChange={(id) => onChange({ broker: id ?? undefined })} />
      <MarketSelect label="Market" placeholder="All" value={market ?? null} onChange={(id) => onChange({ market: id ?? undefined })} />
      <ProductSelect label="Product" placeholder="All" value={product ?? null} onChange={(id) => onChange({ product: id ?? undefined })} />
      <Select label="Transaction" placeholder="All" clearable data={[...TRANSACTIONS]} value={transaction ?? null}
        onChange={(value) => onChange({ transaction: TRANSACTIONS.find((known) => known === value) })} />
      <DateField label="From" value={from ?? null} onChange={(date) => onChange({ from: date ?? undefined })} />
      <DateField label="To" value={to ?? null} onChange={(date) => onChange({ to: date ?? undefined })} />
    </div>
  )
}
