/** A required choice among fixed texts; nothing chosen is ''. */
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'

interface ChoiceProps {
  readonly label: string
  readonly data: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
  readonly required?: boolean
}

export function Choice({ value, onChange, data, required = true, ...props }: ChoiceProps) {
  return (
    <Select
      {...props}
      required={required}
      clearable={!required}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen // as in RecordSelect
      data={data}
      autoComplete="off"
      nothingFoundMessage="Nothing found"
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
