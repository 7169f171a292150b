/** A required choice among fixed texts; '' while nothing is chosen. */
import { Select } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { byWords } from '../../../ui/form/by-words.ts'
import { onlyMatch } from '../../../ui/form/only-match.ts'

interface ChoiceProps {
  readonly label: string
  readonly data: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
  readonly required?: boolean
}

export function Choice({ value, onChange, data, required = true, ...props }: ChoiceProps) {
  const isTyped = useRef(false)
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
        isTyped.current = false
        onChange(chosen ?? '')
      }}
      // What was typed and left is dropped by the list itself.
      onInput={() => {
        isTyped.current = true
      }}
      onBlur={({ currentTarget }) => {
        if (!isTyped.current) return
        isTyped.current = false
        const texts = data.map((text) => ({ value: text, texts: [text] }))
        const only = currentTarget.value === value ? null : onlyMatch(currentTarget.value, texts)
        if (only !== null && only !== value) onChange(only)
      }}
    />
  )
}
