/**
 * Numbers kept as typed text: right-aligned, without commas, `5m` and `250k` expanded (COM-007). The schema checks
 * them.
 */
import { TextInput, type TextInputProps } from '@mantine/core'
import { stripCommas, texts } from '@bindery/contracts/rules'
import { useRef, useState } from 'react'
import { because } from './field.ts'
import { hasStrayComma, readAmount, whyNoAmount } from './reading.ts'
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
  /** Shows cents with both digits while the field is not being edited. */
  readonly cents?: boolean
}

const PLAIN = /^\d{4,}(\.\d*)?$/u

/** '5000000' becomes '5,000,000'; a text that is not a plain number is left unchanged. */
const inGroups = (text: string): string =>
  PLAIN.test(text) ? text.replaceAll(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/gu, ',') : text

/** '151234.5' becomes '151234.50'; an amount of whole dollars stays one. */
const inCents = (text: string): string => (/^\d+\.\d$/u.test(text) ? `${text}0` : text)

const commasIn = (text: string) => text.split(',').length - 1

interface Typed {
  readonly text: string
  /** How many commas may be those that the field itself had shown: they say nothing about what is meant. */
  readonly own: number
}

function NumberField(input: InputProps) {
  const { value, onChange, mode, maxLength, grouped = false, cents = false, error, ...props } = input
  const [typed, setTyped] = useState<Typed | null>(null)
  const pastesComma = useRef(false)
  const read = ({ text, own }: Typed) => {
    const plain = commasIn(text) <= own ? text.replaceAll(',', '') : text
    return grouped ? readAmount(plain) : stripCommas(plain)
  }
  const isTyped = typed !== null && read(typed) === value
  const shown = isTyped ? typed.text : grouped ? inGroups(cents ? inCents(value) : value) : value
  // Told at once on leaving the field: some forms, such as the calculator, judge nothing.
  const stray = typed === null && hasStrayComma(value) ? texts.invalidMarker : undefined
  return (
    <TextInput
      autoComplete="off"
      {...props}
      error={because(error ?? stray, whyNoAmount(value, mode === 'numeric'))}
      value={shown}
      maxLength={maxLength + shown.length - value.length}
      inputMode={mode}
      classNames={{ input: classes.number }}
      onPaste={({ clipboardData }) => {
        pastesComma.current = clipboardData.getData('text').includes(',')
        // A paste of the very text that is there makes no change that would end it.
        setTimeout(() => {
          pastesComma.current = false
        })
      }}
      onChange={({ currentTarget: { value: text } }) => {
        const ofField = isTyped ? typed.own : commasIn(shown) - commasIn(value)
        const own = pastesComma.current ? 0 : ofField
        pastesComma.current = false
        const next = { text, own: Math.min(own, commasIn(text)) }
        setTyped(next)
        onChange(read(next))
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
  return <NumberField grouped cents maxLength={15} leftSection="$" {...props} mode="decimal" />
}

/** A field for percentages. */
export function RateField(props: NumberFieldProps) {
  return <NumberField maxLength={6} rightSection="%" {...props} mode="decimal" />
}
