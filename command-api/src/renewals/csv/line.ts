/** A line of the file as a renewal, or all that is wrong with it. */
import {
  invalid,
  oneLine,
  parseDecimal,
  parseEntered,
  RENEWAL_LIMITS,
  renewalStatusOf,
  required,
  tooLong,
} from '@bindery/contracts/rules'
import type { RenewalLine } from '@bindery/contracts/wire'
import { HEADINGS, type ImportField } from './columns.ts'

type Cells = Readonly<Partial<Record<ImportField, string>>>

/** '$1,250.00' and '(200)': brackets mean negative. Null for an empty cell, undefined for one that is no amount. */
function amountIn(cell: string): number | null | undefined {
  const text = cell.replaceAll(/[$\s]/gu, '')
  if (text === '') return null
  const [, bracketed] = /^\((.*)\)$/u.exec(text) ?? []
  const entered = bracketed === undefined ? text : `-${bracketed}`
  if (entered.replaceAll(',', '').length > RENEWAL_LIMITS.money) return undefined
  return parseDecimal(entered, 2) ?? undefined
}

interface Lined {
  readonly line: RenewalLine
  readonly problems: readonly string[]
  /** A status that the product does not have, which becomes blank; '' for a known or an empty one. */
  readonly unknownStatus: string
}

export function lineOf(cells: Cells): Lined {
  const problems: string[] = []
  function text(field: ImportField, max: number = RENEWAL_LIMITS.text): string {
    const value = oneLine(cells[field] ?? '')
    if (Array.from(value).length > max) problems.push(tooLong(HEADINGS[field]))
    return value
  }
  function filled(field: ImportField, max?: number): string {
    const value = text(field, max)
    if (value === '') problems.push(required(HEADINGS[field]))
    return value
  }
  function date(field: ImportField, otherwise: string | null): string {
    const entered = oneLine(cells[field] ?? '')
    if (entered === '' && otherwise !== null) return otherwise
    if (entered === '') problems.push(required(HEADINGS[field]))
    const parsed = parseEntered(entered)
    if (entered !== '' && parsed === null) problems.push(invalid(HEADINGS[field]))
    return parsed ?? ''
  }
  function amount(field: ImportField): number | null {
    const value = amountIn(cells[field] ?? '')
    if (value === undefined) problems.push(invalid(HEADINGS[field]))
    return value ?? null
  }

  const entered = oneLine(cells.CSVStatus ?? '')
  const status = renewalStatusOf(entered)
  const dueDate = date('CSVDueDate', null)
  const line: RenewalLine = {
    CSVBrokerFullName: text('CSVBrokerFullName'),
    CSVDueDate: dueDate,
    CSVExpiryDate: date('CSVExpiryDate', dueDate),
    CSVInsured: filled('CSVInsured', RENEWAL_LIMITS.insured),
    CSVPreviousTransaction: text('CSVPreviousTransaction'),
    CSVPolicyNo: filled('CSVPolicyNo', RENEWAL_LIMITS.policyNo),
    CSVMarket: text('CSVMarket'),
    CSVPolicyType: text('CSVPolicyType'),
    CSVPriorTransactionPremium: amount('CSVPriorTransactionPremium'),
    CSVExpiringCommission: amount('CSVExpiringCommission'),
    CSVExpiringFees: amount('CSVExpiringFees'),
    CSVThisTransactionPremium: amount('CSVThisTransactionPremium'),
    CSVCommission: amount('CSVCommission'),
    CSVFees: amount('CSVFees'),
    CSVStatus: status ?? '',
  }
  return { line, problems, unknownStatus: status === null ? entered : '' }
}
