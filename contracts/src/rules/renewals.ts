/** Renewals: their statuses and limits, how premium and income moved, and how a status follows a submission (REN). */
import { isWindowsName, RENEWALS_FOLDER } from './files.ts'
import { decimal, percentOf, sumOf, toMoney, type DecimalNumber } from './money.ts'
import type { PolicyStatus } from './options.ts'

/** REN-006, A-131. */
export const RENEWAL_STATUSES = ['', 'Letter Sent', 'Submission Received', 'Quoted', 'Bound', 'Lapsed'] as const
export type RenewalStatus = (typeof RENEWAL_STATUSES)[number]

/** A-128: the fields of an imported line with their headings, in the order in which the sample file has them. */
export const RENEWAL_HEADINGS = {
  CSVBrokerFullName: 'Broker',
  CSVDueDate: 'Due Date',
  CSVExpiryDate: 'Expiry Date',
  CSVInsured: 'Insured',
  CSVPreviousTransaction: 'Previous Transaction',
  CSVPolicyNo: 'Policy No',
  CSVMarket: 'Market',
  CSVPolicyType: 'Policy Type',
  CSVPriorTransactionPremium: 'Prior Transaction Premium',
  CSVExpiringCommission: 'Expiring Commission',
  CSVExpiringFees: 'Expiring Fees',
  CSVThisTransactionPremium: 'This Transaction Premium',
  CSVCommission: 'Commission',
  CSVFees: 'Fees',
  CSVStatus: 'Status',
} as const

/** REN-005, A-127. */
export const RENEWALS_PAGE_SIZE = 50
/** REN-019. */
export const RENEWAL_LIMITS = { insured: 200, policyNo: 20, comments: 1000, money: 15, text: 200 } as const
/** A-143: renewals are numbered BatchID x 100000 + line of the import. */
export const RENEWAL_LINES = 99_999
const LINES_OF_A_BATCH = RENEWAL_LINES + 1

export const renewalIdOf = (batchId: number, line: number): number => batchId * LINES_OF_A_BATCH + line
export const batchOf = (renewalId: number): number => Math.floor(renewalId / LINES_OF_A_BATCH)

/** The status in its own spelling; null for a text that is no status. */
export function renewalStatusOf(text: string): RenewalStatus | null {
  const sought = text.trim().toLowerCase()
  return RENEWAL_STATUSES.find((status) => status.toLowerCase() === sought) ?? null
}

type Amount = number | null | undefined

export interface Moving {
  readonly status: RenewalStatus
  readonly priorTransactionPremium: Amount
  readonly thisTransactionPremium: Amount
  readonly expiringCommission: Amount
  readonly expiringFees: Amount
  readonly commission: Amount
  readonly fees: Amount
}

const LOST = -1
const isMissing = (amount: Amount): amount is null | undefined => amount === null || amount === undefined

/** A-134: a denominator of nought gives no movement. */
const movement = (now: DecimalNumber, before: DecimalNumber): number | null =>
  before.isZero() ? null : now.dividedBy(before).minus(1).toNumber() + 0

/** REN-020: a ratio, null where there is none; what lapsed is lost whole. */
export function premiumMovement(of: Moving): number | null {
  const { status, priorTransactionPremium: prior, thisTransactionPremium: current } = of
  if (status === 'Lapsed') return LOST
  // A-134: for the premiums, nought counts as missing.
  if (isMissing(current) || current === 0 || isMissing(prior)) return null
  return movement(decimal(current), decimal(prior))
}

/** REN-021: commission and fees together; 0 is a value. */
export function incomeMovement({ status, expiringCommission, expiringFees, commission, fees }: Moving): number | null {
  if (status === 'Lapsed') return LOST
  if (isMissing(commission) || isMissing(fees) || isMissing(expiringCommission) || isMissing(expiringFees)) return null
  return movement(sumOf([commission, fees]), sumOf([expiringCommission, expiringFees]))
}

/**
 * The status of a renewal after its submission came that far; it never goes back, and what lapsed stays so until a
 * person says otherwise.
 */
export function statusFollowing(status: RenewalStatus, reached: RenewalStatus): RenewalStatus {
  if (status === 'Lapsed') return status
  return RENEWAL_STATUSES.indexOf(reached) > RENEWAL_STATUSES.indexOf(status) ? reached : status
}

/** A-018: a renewal led to a policy that begins this many days before or after it expires. */
export const RENEWAL_DAYS_APART = 60

/** RPT-005: the commission that a bound policy earned, in dollars and cents. */
export const expiringCommission = (basePremium: number, commissionRate: number): number =>
  toMoney(percentOf(basePremium, commissionRate))

/** REN-028. */
export const previousTransaction = (status: PolicyStatus): 'Cancellation' | 'Renewal' =>
  status === 'Cancelled' ? 'Cancellation' : 'Renewal'

/** A-163: where the files of a renewal lie at first. A character that no folder may have becomes a dash. */
export function renewalFolder(batchId: number, insured: string): string {
  // The look back keeps the search for the end in proportion to the length.
  const name = insured.replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '-').replace(/(?<![\s.])[\s.]+$/u, '')
  return `${RENEWALS_FOLDER}/${batchId}/${isWindowsName(name) ? name : `_${name}`}`
}

/** A folder within the agency's folder of renewals. */
export const isRenewalFolder = (path: string): boolean => {
  const [root, ...inside] = path.split('/')
  return root === RENEWALS_FOLDER && inside.length > 0 && inside.every(isWindowsName)
}
