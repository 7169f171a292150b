/** Choosing one record of a collection by typing words: the base of all pickers (COM-001, COM-006). */
import { matchesWords } from '@bindery/contracts/rules'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import type { FocusEvent, ReactNode } from 'react'

export interface PickerProps<Row> {
  readonly label?: ReactNode
  readonly value: number | null
  readonly onChange: (id: number | null, row: Row | null) => void
  readonly required?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly clearable?: boolean
  readonly autoFocus?: boolean
  readonly w?: number | string
  readonly 'aria-label'?: string
  /** Takes the focus when its dialog opens. */
  readonly 'data-autofocus'?: boolean
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** How a picker reads its rows. Keep it outside the component, so that options are made once per change of rows. */
export interface PickerOf<Row> {
  readonly id: (row: Row) => number
  readonly name: (row: Row) => string
  /** Everything a word may be found in; the name when not given. */
  readonly searched?: (row: Row) => readonly string[]
  /** Rows offered; a chosen row that is not offered any more stays visible. */
  readonly offered?: (row: Row) => boolean
  readonly limit?: number
}

interface RecordSelectProps<Row> extends PickerProps<Row> {
  readonly rows: readonly Row[]
  readonly of: PickerOf<Row>
}

export function RecordSelect<Row>({ rows, of, value, onChange, clearable = true, ...props }: RecordSelectProps<Row>) {
  const byValue = useMemo(() => new Map(rows.map((row) => [String(of.id(row)), row])), [rows, of])
  const data = useMemo(() => {
    const offered = rows.filter((row) => (of.offered?.(row) ?? true) || of.id(row) === value)
    return offered.map((row) => ({ value: String(of.id(row)), label: of.name(row) }))
  }, [rows, of, value])
  const words = (key: string): readonly string[] => {
    const row = byValue.get(key)
    return row ? (of.searched?.(row) ?? [of.name(row)]) : []
  }
  return (
    <Select
      {...props}
      searchable
      openOnFocus={false}
      clearable={clearable && !props.required}
      data={data}
      limit={of.limit ?? 50}
      value={value === null ? null : String(value)}
      onChange={(key) => onChange(key === null ? null : Number(key), key === null ? null : (byValue.get(key) ?? null))}
      filter={({ options, search, limit }) =>
        options.filter((option) => 'value' in option && matchesWords(search, words(option.value))).slice(0, limit)}
      nothingFoundMessage="Nothing found"
      maxDropdownHeight="10rem"
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen // or the first letter's would be forgotten again, and Enter would send the form
      comboboxProps={{ withinPortal: true }}
      autoComplete="off"
    />
  )
}
