/** Chooses a state; the states are so few that no search is needed (BRK-004). */
import type { StateRow } from '@bindery/contracts/wire'
import { Select } from '@mantine/core'
import { useById, useRows } from '../../data/useRows.ts'
import type { PickerProps } from './RecordSelect.tsx'

export function StateSelect({ value, onChange, ...props }: PickerProps<StateRow>) {
  const states = useRows('States')
  const byId = useById('States')
  return (
    <Select
      {...props}
      data={states.map((state) => ({ value: String(state.StateID), label: state.StateName }))}
      value={value === null ? null : String(value)}
      onChange={(key) => onChange(key === null ? null : Number(key), byId.get(Number(key)) ?? null)}
      allowDeselect={false}
      maxDropdownHeight="10rem"
      comboboxProps={{ withinPortal: true }}
    />
  )
}
