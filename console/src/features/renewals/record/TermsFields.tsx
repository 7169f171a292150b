/** The expiring amounts of a renewal, the new ones, and how premium and income move (REN-016, REN-018 to REN-021). */
import { RENEWAL_LIMITS } from '@bindery/contracts/rules'
import { TextInput } from '@mantine/core'
import { evaluate, useStore } from '@tanstack/react-form'
import type { DraftForm } from '../../../shared/send-form/useDraftForm.ts'
import { valueOf } from '../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { MoneyField } from '../../../ui/form/NumberField.tsx'
import { movementText } from '../words.ts'
import { movementsOf, type AMOUNTS, type RenewalDraft } from './draft.ts'

interface TermsFieldsProps {
  readonly form: DraftForm<RenewalDraft>
  readonly disabled: boolean
}

interface Line {
  readonly name: (typeof AMOUNTS)[number]
  readonly label: string
}
const EXPIRING: readonly Line[] = [
  { name: 'CSVPriorTransactionPremium', label: 'Prior Transaction Premium' },
  { name: 'CSVExpiringCommission', label: 'Expiring Commission' },
  { name: 'CSVExpiringFees', label: 'Expiring Fees' },
]
/** REN-018: required once the renewal is bound. */
const RENEWED: readonly Line[] = [
  { name: 'CSVThisTransactionPremium', label: 'This Transaction Premium' },
  { name: 'CSVCommission', label: 'Commission' },
  { name: 'CSVFees', label: 'Fees' },
]

export function TermsFields({ form, disabled }: TermsFieldsProps) {
  const isBound = useStore(form.store, ({ values }) => values.CSVStatus === 'Bound')
  const moved = useStore(form.store, ({ values }) => movementsOf(values), evaluate)
  const amounts = (lines: readonly Line[], required: boolean) =>
    lines.map(({ name, label }) => (
      <Span key={name} of={3} pair>
        <form.Field name={name}>
          {(field) => (
            <MoneyField
              label={label}
              maxLength={RENEWAL_LIMITS.money}
              disabled={disabled}
              required={required && !disabled}
              {...valueOf(field)}
            />
          )}
        </form.Field>
      </Span>
    ))
  const movement = (label: string, ratio: number | null) => (
    <Span of={3} pair>
      <TextInput label={label} disabled value={movementText(ratio)} styles={{ input: { textAlign: 'right' } }} />
    </Span>
  )
  return (
    <FormGrid>
      {amounts(EXPIRING, false)}
      {movement('Premium Movement', moved.PremiumMovement)}
      {amounts(RENEWED, isBound)}
      {movement('Income Movement', moved.IncomeMovement)}
    </FormGrid>
  )
}
