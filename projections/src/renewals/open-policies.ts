/**
 * The bound policies that no stored renewal is about, kept by rows as they change. A renewal is about a policy by
 * the quote that its import found, and else by the policy's number, unless it expires when the policy begins: years of
 * one policy may share its number, and that renewal led to this one.
 */
import { rowOf, type StoredRow } from '@bindery/contracts/ports'
import {
  addDays,
  expiringCommission,
  normalisedName,
  parseWireDate,
  previousTransaction,
  RENEWAL_DAYS_APART,
} from '@bindery/contracts/rules'
import type { AutoRenewalRow, QuoteRow, RenewalRow, SubmissionRow } from '@bindery/contracts/wire'
import { Pool } from '../queries/pool.ts'
import { Shelf } from './shelf.ts'

const quoteKey = (quoteId: number) => `quote ${quoteId}`
const policyKey = (policyNo: string) => `policy ${normalisedName(policyNo)}`

type Policy = Pick<
  AutoRenewalRow,
  | 'QuoteID'
  | 'SubmissionID'
  | 'DueDate'
  | 'MarketID'
  | 'Market'
  | 'ProductID'
  | 'Product'
  | 'PolicyNo'
  | 'PreviousTransaction'
  | 'PriorPremium'
  | 'ExpiringCommission'
  | 'ExpiringFees'
>
type Insured = Pick<AutoRenewalRow, 'Insured' | 'OwnerID' | 'BrokerID' | 'ClientID'>

interface Known {
  readonly line: Policy
  readonly inception: string
}
interface Renewal {
  readonly quoteId: number | null
  readonly policyNo: string
  readonly expiry: string
}

export class OpenPolicies {
  readonly #policies = new Shelf<Known>(({ line }) => [quoteKey(line.QuoteID), policyKey(line.PolicyNo)])
  readonly #renewals = new Shelf<Renewal>(({ quoteId, policyNo }) => [
    ...(quoteId === null ? [] : [quoteKey(quoteId)]),
    policyKey(policyNo),
  ])
  readonly #pool = new Pool()
  readonly #insured = new Map<number, Insured>()
  readonly #submissions = new Map<string, number>()
  /** By the key of the policy's row. */
  readonly #open = new Map<string, Policy>()

  /** What is done with a changed row, by its collection. */
  readonly take = {
    Submissions: (stored: StoredRow) => this.#submission(stored.key, rowOf('Submissions', stored)),
    Quotes: (stored: StoredRow) => {
      const row = rowOf('Quotes', stored)
      this.#policies.put(stored.key, row && policyIn(row))
      this.#judge(stored.key)
    },
    Renewals: (stored: StoredRow) => {
      const row = rowOf('Renewals', stored)
      const about = this.#renewals.put(stored.key, row && renewalIn(row))
      for (const id of about.flatMap((each) => this.#policies.idsAt(each))) this.#judge(id)
    },
  }

  #judge(key: string): void {
    const policy = this.#policies.get(key)
    if (policy && !this.#isKnown(policy)) this.#open.set(key, policy.line)
    else this.#open.delete(key)
  }

  #isKnown({ line, inception }: Known): boolean {
    if (this.#renewals.has(quoteKey(line.QuoteID))) return true
    const lately = addDays(inception, RENEWAL_DAYS_APART)
    return this.#renewals
      .at(policyKey(line.PolicyNo))
      .some(({ quoteId, expiry }) => quoteId === null && !(expiry !== '' && expiry <= lately))
  }

  #submission(key: string, row: SubmissionRow | null): void {
    if (!row) {
      this.#insured.delete(this.#submissions.get(key) ?? 0)
      return
    }
    const { SubmissionID, InsuredCompanyName: Insured, OwnerID, BrokerID, ClientID } = row
    this.#submissions.set(key, SubmissionID)
    this.#insured.set(SubmissionID, { Insured: this.#pool.same(Insured), OwnerID, BrokerID, ClientID })
  }

  /** A policy whose submission's row has not arrived yet waits for it. */
  all(): readonly (Policy & Insured)[] {
    return [...this.#open.values()].flatMap((policy) => {
      const insured = this.#insured.get(policy.SubmissionID)
      return insured ? [{ ...policy, ...insured }] : []
    })
  }
}

const renewalIn = ({ QuoteID, CSVPolicyNo, CSVExpiryDate }: RenewalRow): Renewal => ({
  quoteId: QuoteID,
  policyNo: CSVPolicyNo,
  expiry: parseWireDate(CSVExpiryDate?.Value) ?? '',
})

const policyIn = (row: QuoteRow): Known | null =>
  row.Status === 'Quote'
    ? null
    : { line: lineOf(row, row.Status), inception: parseWireDate(row.InceptionDate?.Value) ?? '' }

const lineOf = (row: QuoteRow, status: Exclude<QuoteRow['Status'], 'Quote'>): Policy => ({
  QuoteID: row.QuoteID,
  SubmissionID: row.SubmissionID,
  DueDate: row.ExpiryDate,
  MarketID: row.MarketID,
  Market: row.Market,
  ProductID: row.ProductID,
  Product: row.Product,
  PolicyNo: row.PolicyNumber,
  PreviousTransaction: previousTransaction(status),
  PriorPremium: row.BasePremium,
  ExpiringCommission: expiringCommission(row.BasePremium, row.CommissionRate),
  ExpiringFees: row.EnsuranceFee,
})
