/** Facts of documents in words: the name of each field, and a value as people write it. */
import { dateText, formatMoney, formatInteger } from '../rules/index.ts'
import type { FactField, FactValue } from './facts.ts'

export const FACT_LABELS: Readonly<Record<FactField, string>> = {
  insured: 'Insured',
  abn: 'ABN',
  address: 'Address',
  professionalServices: 'Professional services',
  turnover: 'Turnover',
  feeIncome: 'Fee income',
  employees: 'Employees',
  coverage: 'Coverage',
  limit: 'Limit',
  excess: 'Excess',
  inception: 'Inception',
  expiry: 'Expiry',
  retroactiveDate: 'Retroactive date',
  priorInsurer: 'Prior insurer',
  priorPremium: 'Prior premium',
  claims: 'Claims',
  circumstances: 'Circumstances',
}

/** A value whose line of cover may be one of an earlier release. */
type AnyValue = Exclude<FactValue, { readonly kind: 'line' }> | { readonly kind: 'line'; readonly name: string }

export function factText(value: AnyValue): string {
  switch (value.kind) {
    case 'text':
      return value.text
    case 'abn':
      return value.abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/u, '$1 $2 $3 $4')
    case 'money':
      return `${value.currency} ${Number.isInteger(value.amount) ? formatInteger(value.amount) : formatMoney(value.amount)}`
    case 'count':
      return formatInteger(value.count)
    case 'date':
      return dateText(value.date)
    case 'unlimited':
      return 'Unlimited'
    case 'answer':
      return value.answer ? 'Yes' : 'No'
    case 'line':
      return value.name
    default:
      return value satisfies never
  }
}
