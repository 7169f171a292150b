/** Narrows a history down to kinds, people and days. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { Select } from '@mantine/core'
import { DateField } from '../../../components/DateField.tsx'
import { kindOptions } from '../kinds.ts'
import type { PlaceProps } from '../place.ts'
import { typeOf } from './filter.ts'
import classes from './Timeline.module.css'

export function Filters({ events, place, onPlace }: PlaceProps & { readonly events: readonly HistoryItem[] }) {
  const people = [...new Set(events.map(({ By }) => By))].toSorted()
  return (
    <div className={classes.filters}>
      <Select label="Kind" placeholder="All" clearable searchable data={kindOptions(events.map(typeOf))} value={place.kind ?? null}
        onChange={(kind) => onPlace({ ...place, kind: kind ?? undefined })} />
      <Select label="Person" placeholder="Everybody" clearable searchable data={people} value={place.by ?? null}
        onChange={(by) => onPlace({ ...place, by: by ?? undefined })} />
      <DateField label="From" value={place.from ?? null} onChange={(from) => onPlace({ ...place, from: from ?? undefined })} />
      <DateField label="To" value={place.to ?? null} onChange={(to) => onPlace({ ...place, to: to ?? undefined })} />
    </div>
  )
}
