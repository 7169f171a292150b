/** Chooses the account whose records a list or report shows, or all accounts; it starts with the current user (RPT-003). */
import { Select } from '@mantine/core'
import { useRows } from '../../data/useRows.ts'
import { byWords } from '../../ui/form/by-words.ts'
import { personName } from '../../ui/page/inactive.ts'

interface UnderwriterFilterProps {
  readonly label?: string
  readonly value: number | 'all'
  readonly onChange: (owner: number | 'all') => void
}

export function UnderwriterFilter({ label = 'Underwriter', value, onChange }: UnderwriterFilterProps) {
  const owners = useRows('Owners')
  const choices = [
    { value: 'all', label: 'All' },
    ...owners.map((owner) => ({ value: String(owner.OwnerID), label: personName(owner) })),
  ]
  return (
    <Select
      label={label}
      searchable
      filter={byWords}
      data={choices}
      value={String(value)}
      allowDeselect={false}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen === 'all' ? 'all' : Number(chosen))
      }}
    />
  )
}
