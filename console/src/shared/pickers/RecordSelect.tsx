/** Chooses one record of a collection by typed words: the base of all pickers (COM-001, COM-006). */
import { matchesWords } from '@bindery/contracts/rules'
import { Select } from '@mantine/core'
import { useMemo, type FocusEvent, type ReactNode } from 'react'
import { useTyped } from '../../ui/form/useTyped.ts'
import { withMark } from '../../ui/page/inactive.ts'

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

/**
 * Describes how a picker reads its rows. Keep it outside the component, so that options are made once per change of
 * rows.
 */
export interface PickerOf<Row> {
  readonly id: (row: Row) => number
  readonly name: (row: Row) => string
  /** All texts in which a word may be found; the name when this is not given. */
  readonly searched?: (row: Row) => readonly string[]
  /**
   * Whether a row is offered; a chosen row that is no longer offered stays visible, with a mark that says why.
   */
  readonly offered?: (row: Row) => boolean
  /** The mark of a row that is not offered; by default 'inactive'. */
  readonly mark?: (row: Row) => string
  readonly limit?: number
}

interface RecordSelectProps<Row> extends PickerProps<Row> {
  readonly rows: readonly Row[]
  readonly of: PickerOf<Row>
}

export function RecordSelect<Row>({ rows, of, value, onChange, clearable = true, ...props }: RecordSelectProps<Row>) {
  const byValue = useMemo(() => new Map(rows.map((row) => [String(of.id(row)), row])), [rows, of])
  const data = useMemo(() => {
    const isOffered = (row: Row) => of.offered?.(row) ?? true
    return rows
      .filter((row) => isOffered(row) || of.id(row) === value)
      .map((row) => ({ value: String(of.id(row)), label: withMark(of.name(row), isOffered(row), of.mark?.(row)) }))
  }, [rows, of, value])
  const words = (key: string): readonly string[] => {
    const row = byValue.get(key)
    return row ? (of.searched?.(row) ?? [of.name(row)]) : []
  }
  const choose = (key: string | null) => {
    forget()
    onChange(key === null ? null : Number(key), key === null ? null : (byValue.get(key) ?? null))
  }
  const { forget, typing } = useTyped({
    chosen() {
      const option = data.find((each) => each.value === String(value))
      return option ? { value: option.value, name: option.label } : null
    },
    options: () => data.map(({ value: key, label }) => ({ value: key, name: label, texts: words(key) })),
    onTake: choose,
  })
  return (
    <Select
      {...props}
      searchable
      openOnFocus={false}
      allowDeselect={!props.required} // who chooses what is preset in a required field means it
      clearable={clearable && !props.required}
      data={data}
      limit={of.limit ?? 50}
      value={value === null ? null : String(value)}
      onChange={choose}
      {...typing}
      onBlur={(event) => {
        typing.onBlur(event)
        props.onBlur?.(event)
      }}
      filter={({ options, search, limit }) => {
        const fitting = options.filter((option) => 'value' in option && matchesWords(search, words(option.value)))
        // The chosen record is listed wherever it stands: who opens the list looks for it first.
        const beyond = fitting.slice(limit).filter((option) => 'value' in option && option.value === String(value))
        return [...fitting.slice(0, limit - beyond.length), ...beyond]
      }}
      nothingFoundMessage="Nothing found"
      maxDropdownHeight="10rem"
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen // else the first letter typed selects nothing, and Enter sends the form
      comboboxProps={{ withinPortal: true }}
      autoComplete="off"
    />
  )
}
