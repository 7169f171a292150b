/**
 * One rate for each jurisdiction, shown with two decimals; keys that cannot lead to a percentage are ignored (PRD-007).
 */
import {
  formatMoney,
  JURISDICTIONS,
  jurisdictionLabel,
  parseDecimal,
  type Jurisdiction,
} from '@bindery/contracts/rules'
import { Input, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePercentKeys } from './percent-keys.ts'
import classes from './PercentGrid.module.css'

interface RateGridProps {
  readonly label: string
  readonly values: Readonly<Record<Jurisdiction, string>>
  readonly onChange: (key: Jurisdiction, text: string) => void
  readonly error?: ReactNode
  readonly disabled?: boolean
  readonly 'data-problem'?: string | undefined
}

/** '9' becomes '9.00' when the field is left; a text that is no number stays as typed. */
function withDecimals(text: string): string {
  const rate = parseDecimal(text, 2)
  return rate === null ? text : formatMoney(rate)
}

export function RateGrid({ label, values, onChange, error, disabled = false, ...mark }: RateGridProps) {
  const keys = usePercentKeys(values, onChange)
  return (
    <Input.Wrapper {...mark} label={label} error={keys.why ?? error} labelElement="div" role="group" aria-label={label}>
      <div className={classes.grid}>
        {JURISDICTIONS.map((j) => (
          <TextInput
            key={j}
            label={jurisdictionLabel(j)}
            aria-label={`${label} ${jurisdictionLabel(j)} %`}
            value={values[j]}
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
            disabled={disabled}
            error={Boolean(error) || keys.refusedIn === j}
            classNames={{ input: classes.percent, label: classes.label }}
            onChange={({ currentTarget: { value } }) => keys.type(j, value)}
            onBlur={() => {
              keys.leave(j)
              const shown = withDecimals(values[j])
              if (shown !== values[j]) onChange(j, shown)
            }}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}
