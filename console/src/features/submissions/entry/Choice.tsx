/** A required choice among fixed texts; '' while nothing is chosen. */
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { byWords } from '../../../ui/form/by-words.ts'
import { useTyped } from '../../../ui/form/useTyped.ts'

interface ChoiceProps {
  readonly label: string
  readonly data: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
  readonly required?: boolean
}

export function Choice({ value, onChange, data, required = true, ...props }: ChoiceProps) {
  const { forget, typing } = useTyped({
    chosen: () => (value === '' ? null : { value, name: value }),
    options: () => data.map((text) => ({ value: text, name: text, texts: [text] })),
    onTake: onChange,
  })
  return (
    <Select
      {...props}
      required={required}
      clearable={!required}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen // RecordSelect says why
      data={data}
      filter={byWords}
      autoComplete="off"
      nothingFoundMessage="Nothing found"
      value={value === '' ? null : value}
      onChange={(chosen) => {
        forget()
        onChange(chosen ?? '')
      }}
      {...typing}
    />
  )
}
