/** Whose records a report shows: one account's, or everybody's; it starts with the current user (RPT-003). */
import { Select } from '@mantine/core'
import { useRows } from '../../replica/useRows.ts'

interface UnderwriterFilterProps {
  readonly value: number | 'all'
  readonly onChange: (owner: number | 'all') => void
}

export function UnderwriterFilter({ value, onChange }: UnderwriterFilterProps) {
  const owners = useRows('Owners')
  const choices = [
    { value: 'all', label: 'All' },
    ...owners.map(({ OwnerID, FullName }) => ({ value: String(OwnerID), label: FullName })),
  ]
  return (
    <Select label="Underwriter" searchable data={choices} value={String(value)} allowDeselect={false}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen === 'all' ? 'all' : Number(chosen))
      }} />
  )
}
