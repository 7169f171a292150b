/**
 * One percentage per jurisdiction with total and remainder; a key that cannot lead to a percentage is ignored
 * (SUBN-026, SUBN-034).
 */
import {
  formatMoney,
  JURISDICTIONS,
  jurisdictionLabel,
  parseDecimal,
  perJurisdiction,
  sharesRemainder,
  sharesTotal,
  type Jurisdiction,
} from '@bindery/contracts/rules'
import { Input, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { because } from './field.ts'
import { usePercentKeys } from './percent-keys.ts'
import classes from './PercentGrid.module.css'

export type PercentKey = `SD${Jurisdiction}`
export type PercentTexts = Record<PercentKey, string>

export const emptyPercents = (): PercentTexts => ({
  SDSA: '',
  SDWA: '',
  SDVIC: '',
  SDNSW: '',
  SDQLD: '',
  SDACT: '',
  SDTAS: '',
  SDNT: '',
  SDOS: '',
})

const remainderWords = (remainder: number): string =>
  remainder < 0 ? `${formatMoney(-remainder)}% over` : `${formatMoney(remainder)}% to go`

interface PercentGridProps {
  readonly label: string
  readonly values: Readonly<PercentTexts>
  readonly onChange: (key: PercentKey, text: string) => void
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly 'data-problem'?: string | undefined
}

export function PercentGrid({ label, values, onChange, error, required, disabled, ...mark }: PercentGridProps) {
  const shares = perJurisdiction((j) => parseDecimal(values[`SD${j}`], 2) ?? 0)
  const remainder = sharesRemainder(shares)
  const keys = usePercentKeys(values, onChange)
  return (
    <Input.Wrapper
      {...mark}
      label={label}
      error={keys.why ?? because(error, remainder === 0 ? undefined : remainderWords(remainder))}
      required={required ?? false}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <div className={classes.grid}>
        {JURISDICTIONS.map((j) => (
          <TextInput
            key={j}
            label={jurisdictionLabel(j)}
            aria-label={`${label} ${jurisdictionLabel(j)} %`}
            value={values[`SD${j}`]}
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
            disabled={disabled ?? false}
            error={Boolean(error) || keys.refusedIn === `SD${j}`}
            classNames={{ input: classes.percent, label: classes.label }}
            onChange={({ currentTarget: { value } }) => keys.type(`SD${j}`, value)}
            onBlur={() => keys.leave(`SD${j}`)}
          />
        ))}
        <Text component="output" size="sm" className={classes.total} aria-live="polite">
          Total <b>{formatMoney(sharesTotal(shares))}%</b>
          <span className={remainder === 0 ? classes.none : classes.remainder}>{remainderWords(remainder)}</span>
        </Text>
      </div>
    </Input.Wrapper>
  )
}
