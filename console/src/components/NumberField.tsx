/** Numbers as texts while one types: right-aligned, thousands commas dropped (COM-007). The schema judges them. */
import { TextInput } from '@mantine/core'
import { stripCommas } from '@bindery/contracts/rules'
import type { TextInputProps } from '@mantine/core'
import classes from './NumberField.module.css'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  readonly value: string
  readonly onChange: (text: string) => void
}

function NumberField({ onChange, mode, ...props }: NumberFieldProps & { readonly mode: 'numeric' | 'decimal' }) {
  return (
    <TextInput
      autoComplete="off"
      {...props}
      inputMode={mode}
      classNames={{ input: classes.number }}
      onChange={(event) => onChange(stripCommas(event.currentTarget.value))}
    />
  )
}

/** Whole numbers. */
export function IntegerField(props: NumberFieldProps) {
  return <NumberField maxLength={15} {...props} mode="numeric" />
}

/** Numbers of no particular kind. */
export function DecimalField(props: NumberFieldProps) {
  return <NumberField maxLength={15} {...props} mode="decimal" />
}

/** Amounts of dollars. */
export function MoneyField(props: NumberFieldProps) {
  return <NumberField maxLength={15} leftSection="$" {...props} mode="decimal" />
}

/** Percentages. */
export function RateField(props: NumberFieldProps) {
  return <NumberField maxLength={6} rightSection="%" {...props} mode="decimal" />
}
