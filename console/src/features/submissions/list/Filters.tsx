/** Search, underwriter and status; the search runs on Enter or by its button (SUBL-001). */
import { Select } from '@mantine/core'
import { memo } from 'react'
import { OwnerSelect } from '../../../shared/pickers/OwnerSelect.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import classes from './List.module.css'
import { DEFAULT_STATUS, STATUS_FILTERS, type ListSearch } from './search.ts'

const STATUSES = STATUS_FILTERS.map((value) => ({ value, label: value === 'all' ? 'All' : value }))

interface FiltersProps {
  readonly search: ListSearch
  /** The same function at every drawing. */
  readonly onChange: (part: ListSearch) => void
  /** Called with the words of a search that may follow. */
  readonly onTyping: (words: string) => void
}

export function Filters({ search, onChange, onTyping }: FiltersProps) {
  const { q = '', owner, status = DEFAULT_STATUS } = search
  return (
    <div className={classes.filters}>
      <SearchBox
        className={classes.search}
        q={q}
        onSearch={(words) => onChange({ q: words })}
        onTyping={onTyping}
        placeholder="Company, broker, house, coverage, date"
      />
      <Choices owner={owner ?? null} status={status} onChange={onChange} />
    </div>
  )
}

interface ChoicesProps extends Pick<FiltersProps, 'onChange'> {
  readonly owner: number | null
  readonly status: string
}

/** Drawn when one of them changes, not with every search. */
const Choices = memo(function Choices({ owner, status, onChange }: ChoicesProps) {
  return (
    <>
      <OwnerSelect
        label="Underwriter"
        placeholder="All"
        w={190}
        value={owner}
        onChange={(id) => onChange({ owner: id ?? undefined })}
      />
      <Select
        label="Status"
        w={130}
        data={STATUSES}
        value={status}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = STATUS_FILTERS.find((known) => known === value)
          onChange({ status: chosen === DEFAULT_STATUS ? undefined : chosen })
        }}
      />
    </>
  )
})
