/** Chooses any record by a few letters of its name, or by its address. */
import { Select } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { find, useRecords } from './records.ts'

interface RecordPickerProps {
  readonly value: string | null
  readonly onChange: (address: string | null) => void
}

export function RecordPicker({ value, onChange }: RecordPickerProps) {
  const records = useRecords()
  const [text, setText] = useState('')
  const typed = useDeferredValue(text)
  const found = useMemo(() => find(records, typed, value ?? ''), [records, typed, value])
  // A record that is not loaded, or a stream given by name, is found by its address.
  const isLoaded = value === null || found.some(({ items }) => items.some((item) => item.value === value))
  const data = isLoaded ? [...found] : [...found, { group: 'Chosen', items: [{ value, label: value }] }]
  return (
    <Select
      label="Record"
      placeholder="All"
      searchable
      clearable
      data={data}
      value={value}
      onChange={onChange}
      onSearchChange={setText}
      filter={({ options }) => options}
      nothingFoundMessage={typed.trim() === '' ? 'Type a name or number' : 'Nothing found'}
      comboboxProps={{ withinPortal: true }}
      autoComplete="off"
    />
  )
}
