/** Narrows a history down to kinds, people, fields and days. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { Select } from '@mantine/core'
import { byWords } from '../../../ui/form/by-words.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { kindOptions } from '../kinds.ts'
import type { HistorySearchProps } from '../history-search.ts'
import { fieldOf, typeOf } from './filter.ts'
import classes from './Timeline.module.css'

export function Filters({
  events,
  search,
  onSearch,
}: HistorySearchProps & { readonly events: readonly HistoryItem[] }) {
  const people = [...new Set(events.map(({ By }) => By))].toSorted()
  const fields = [...new Set(events.flatMap(({ Changes }) => Changes.map(fieldOf)))].toSorted()
  return (
    <div className={classes.filters}>
      <Select
        label="Type"
        placeholder="All"
        clearable
        searchable
        selectFirstOptionOnChange
        filter={byWords}
        data={kindOptions(events.map(typeOf))}
        value={search.kind ?? null}
        onChange={(kind) => onSearch({ ...search, kind: kind ?? undefined })}
      />
      <Select
        label="Person"
        placeholder="Anyone"
        clearable
        searchable
        selectFirstOptionOnChange
        filter={byWords}
        data={people}
        value={search.by ?? null}
        onChange={(by) => onSearch({ ...search, by: by ?? undefined })}
      />
      <Select
        label="Field"
        placeholder="Any"
        clearable
        searchable
        selectFirstOptionOnChange
        filter={byWords}
        data={fields}
        value={search.field ?? null}
        onChange={(field) => onSearch({ ...search, field: field ?? undefined })}
      />
      <DateField
        datesOnly
        label="From"
        value={search.from ?? null}
        onChange={(from) => onSearch({ ...search, from: from ?? undefined })}
      />
      <DateField
        datesOnly
        label="To"
        value={search.to ?? null}
        onChange={(to) => onSearch({ ...search, to: to ?? undefined })}
      />
    </div>
  )
}
