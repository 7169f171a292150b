/**
 * Auto renewals: bound policies that no stored renewal is about, kept by the change numbers of policies and renewals
 * (REN-028, RPT-004, RPT-005, A-133). Nothing is scanned when the report is read.
 */
import { rowOf, type StoredRow, type Views } from '@bindery/contracts/ports'
import { expiringCommission, normalisedName, previousTransaction } from '@bindery/contracts/rules'
import {
  GetAutoRenewals,
  type AutoRenewalRow,
  type QuoteRow,
  type RenewalRow,
  type SubmissionRow,
} from '@bindery/contracts/wire'
import { followCollections } from '../queries/follow.ts'
import { queryHandler, type QueryContext } from '../queries/handler.ts'
import { namesNow, type Names } from '../queries/names.ts'
import { Pool } from '../queries/pool.ts'
import { Shelf } from './shelf.ts'

/** Small, so that other calls are answered between two chunks of a first load. */
const CHUNK = 250_000

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

export class OpenPolicies {
  readonly #policies = new Shelf<Policy>(({ QuoteID, PolicyNo }) => [quoteKey(QuoteID), policyKey(PolicyNo)])
  readonly #renewals = new Shelf<readonly string[]>((keys) => keys)
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
      const about = this.#renewals.put(stored.key, row && keysOf(row))
      for (const id of about.flatMap((each) => this.#policies.idsAt(each))) this.#judge(id)
    },
  }

  #judge(key: string): void {
    const policy = this.#policies.get(key)
    const isOpen =
      policy && !this.#renewals.has(quoteKey(policy.QuoteID)) && !this.#renewals.has(policyKey(policy.PolicyNo))
    if (isOpen) this.#open.set(key, policy)
    else this.#open.delete(key)
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

const keysOf = ({ QuoteID, CSVPolicyNo }: RenewalRow): readonly string[] => [
  ...(QuoteID === null ? [] : [quoteKey(QuoteID)]),
  policyKey(CSVPolicyNo),
]

const policyIn = (row: QuoteRow): Policy | null =>
  row.Status === 'Quote'
    ? null
    : {
        QuoteID: row.QuoteID,
        SubmissionID: row.SubmissionID,
        DueDate: row.ExpiryDate,
        MarketID: row.MarketID,
        Market: row.Market,
        ProductID: row.ProductID,
        Product: row.Product,
        PolicyNo: row.PolicyNumber,
        PreviousTransaction: previousTransaction(row.Status),
        PriorPremium: row.BasePremium,
        ExpiringCommission: expiringCommission(row.BasePremium, row.CommissionRate),
        ExpiringFees: row.EnsuranceFee,
      }

/** The open policies of this process. */
export class AutoRenewals {
  readonly #refresh: () => Promise<void>
  #policies = new OpenPolicies()

  constructor(views: Views) {
    this.#refresh = followCollections(views, {
      chunk: CHUNK,
      restart: () => {
        this.#policies = new OpenPolicies()
      },
      take: {
        Submissions: (stored) => this.#policies.take.Submissions(stored),
        Quotes: (stored) => this.#policies.take.Quotes(stored),
        Renewals: (stored) => this.#policies.take.Renewals(stored),
      },
    })
  }

  async open(): Promise<OpenPolicies> {
    await this.#refresh()
    return this.#policies
  }
}

/** A date on the wire begins with its day: reversed, its parts sort. */
const byDue = ({ DueDate }: Pick<AutoRenewalRow, 'DueDate'>) => DueDate?.Text.split('/').toReversed().join('') ?? ''

function brokerOf(names: Names, brokerId: number): AutoRenewalRow['Broker'] {
  const broker = names.broker(brokerId)
  return broker && { FullName: broker.FullName, Email: broker.Email, ...names.houseAndState(broker) }
}

interface OpenContext extends QueryContext {
  readonly autoRenewals: AutoRenewals
}

export const getAutoRenewals = queryHandler(
  GetAutoRenewals,
  async (_request, { autoRenewals, references }: OpenContext) => {
    const names = await namesNow(references)
    const rows = (await autoRenewals.open()).all().map(
      (policy): AutoRenewalRow => ({
        ...policy,
        ExpiryDate: policy.DueDate,
        Owner: names.owner(policy.OwnerID),
        Broker: brokerOf(names, policy.BrokerID),
        Status: '',
      }),
    )
    return { AutoRenewals: rows.toSorted((a, b) => byDue(a).localeCompare(byDue(b)) || a.QuoteID - b.QuoteID) }
  },
)
