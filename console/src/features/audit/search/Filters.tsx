/** The search fields: words, a person, kinds, a record, days. */
import { Select, Switch } from '@mantine/core'
import { byWords } from '../../../ui/form/by-words.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { useRows } from '../../../data/useRows.ts'
import { kindChoices } from '../kinds.ts'
import { RecordPicker } from './RecordPicker.tsx'
import classes from './Search.module.css'
import type { EventsSearch } from './search.ts'

interface FiltersProps {
  readonly search: EventsSearch
  readonly kinds: readonly string[]
  /** The fields that can be asked for. */
  readonly fields: readonly string[]
  readonly onChange: (part: EventsSearch) => void
}

export function Filters({ search, kinds, fields, onChange }: FiltersProps) {
  const owners = useRows('Owners')
  const people = [
    ...owners.map(({ OwnerID, FullName }) => ({ value: String(OwnerID), label: FullName })),
    { value: '0', label: 'Bindery itself' },
  ]
  const { q = '', person, kind, field, record, from, to, all = false } = search
  return (
    <div className={classes.filters}>
      <SearchBox q={q} onSearch={(words) => onChange({ q: words })} placeholder="Search in events" />
      <Select
        label="Person"
        placeholder="Anyone"
        searchable
        selectFirstOptionOnChange
        filter={byWords}
        clearable
        data={people}
        value={person === undefined ? null : String(person)}
        onChange={(value) => onChange({ person: value === null ? undefined : Number(value) })}
      />
      <Select
        label="Type"
        placeholder="All"
        searchable
        selectFirstOptionOnChange
        filter={byWords}
        clearable
        data={kindChoices(kinds, kind)}
        value={kind ?? null}
        onChange={(value) => onChange({ kind: value ?? undefined })}
      />
      <Select
        label="Field changed"
        placeholder="Any"
        searchable
        selectFirstOptionOnChange
        filter={byWords}
        clearable
        nothingFoundMessage="No field of this name"
        data={field === undefined || fields.includes(field) ? [...fields] : [...fields, field]}
        value={field ?? null}
        onChange={(value) => onChange({ field: value ?? undefined })}
      />
      <RecordPicker value={record ?? null} onChange={(value) => onChange({ record: value ?? undefined })} />
      <DateField
        datesOnly
        label="From"
        value={from ?? null}
        onChange={(date) => onChange({ from: date ?? undefined })}
      />
      <DateField datesOnly label="To" value={to ?? null} onChange={(date) => onChange({ to: date ?? undefined })} />
      <Switch
        className={classes.all}
        size="sm"
        label="Include technical events"
        description="Numbers given out, names reserved"
        checked={all}
        onChange={(event) => onChange({ all: event.currentTarget.checked || undefined })}
      />
    </div>
  )
}
