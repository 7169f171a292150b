/**
 * Numbers kept as typed text: right-aligned, without commas, `5m` and `250k` expanded (COM-007). The schema checks
 * them.
 */
import { TextInput, type TextInputProps } from '@mantine/core'
import { stripCommas } from '@bindery/contracts/rules'
import { useState } from 'react'
import { because } from './field.ts'
import { readAmount, whyNoAmount } from './reading.ts'
import classes from './NumberField.module.css'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  readonly value: string
  readonly onChange: (text: string) => void
}

interface InputProps extends NumberFieldProps {
  readonly mode: 'numeric' | 'decimal'
  readonly maxLength: number
  /** Shows digits in groups of three while the field is not being edited, so that an extra nought is noticed. */
  readonly grouped?: boolean
}

const PLAIN = /^\d{4,}(\.\d*)?$/u

/** '5000000' becomes '5,000,000'; a text that is not a plain number is left unchanged. */
const inGroups = (text: string): string =>
  PLAIN.test(text) ? text.replaceAll(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/gu, ',') : text

function NumberField({ value, onChange, mode, maxLength, grouped = false, error, ...props }: InputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = grouped ? readAmount : stripCommas
  const isTyped = typed !== null && read(typed) === value
  const shown = isTyped ? typed : grouped ? inGroups(value) : value
  return (
    <TextInput
      autoComplete="off"
      {...props}
      error={because(error, whyNoAmount(value, mode === 'numeric'))}
      value={shown}
      maxLength={maxLength + shown.length - value.length}
      inputMode={mode}
      classNames={{ input: classes.number }}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(read(text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** A field for whole numbers. */
export function IntegerField(props: NumberFieldProps) {
  return <NumberField grouped maxLength={15} {...props} mode="numeric" />
}

/** A field for numbers with decimals. */
export function DecimalField(props: NumberFieldProps) {
  return <NumberField maxLength={15} {...props} mode="decimal" />
}

/** A field for amounts of dollars. */
export function MoneyField(props: NumberFieldProps) {
  return <NumberField grouped maxLength={15} leftSection="$" {...props} mode="decimal" />
}

/** A field for percentages. */
export function RateField(props: NumberFieldProps) {
  return <NumberField maxLength={6} rightSection="%" {...props} mode="decimal" />
}
