/** Numbers as texts while one types: right-aligned, thousands commas dropped (COM-007). The schema judges them. */
import { TextInput } from '@mantine/core'
import { stripCommas } from '@bindery/contracts/rules'
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import classes from './NumberField.module.css'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  readonly value: string
  readonly onChange: (text: string) => void
}

interface InputProps extends NumberFieldProps {
  readonly mode: 'numeric' | 'decimal'
  readonly maxLength: number
  /** A nought too many is seen: in groups of three until one types, and as it was typed until one leaves. */
  readonly grouped?: boolean
}

const PLAIN = /^\d{4,}(\.\d*)?$/u

/** '5000000' as '5,000,000'; what is no plain number as it is. */
const inGroups = (text: string): string => (PLAIN.test(text) ? text.replaceAll(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/gu, ',') : text)

function NumberField({ value, onChange, mode, maxLength, grouped = false, ...props }: InputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && stripCommas(typed) === value
  const shown = isTyped ? typed : grouped ? inGroups(value) : value
  return (
    <TextInput
      autoComplete="off"
      {...props}
      value={shown}
      maxLength={maxLength + shown.length - value.length}
      inputMode={mode}
      classNames={{ input: classes.number }}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(stripCommas(text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** Whole numbers. */
export function IntegerField(props: NumberFieldProps) {
  return <NumberField grouped maxLength={15} {...props} mode="numeric" />
}

/** Numbers of no particular kind. */
export function DecimalField(props: NumberFieldProps) {
  return <NumberField maxLength={15} {...props} mode="decimal" />
}

/** Amounts of dollars. */
export function MoneyField(props: NumberFieldProps) {
  return <NumberField grouped maxLength={15} leftSection="$" {...props} mode="decimal" />
}

/** Percentages. */
export function RateField(props: NumberFieldProps) {
  return <NumberField maxLength={6} rightSection="%" {...props} mode="decimal" />
}
