/** The story of one submission of the demo, from its receipt on, as plain data that commands then perform. */
import type { Company } from './companies.ts'
import type { PlannedBroker } from './brokers.ts'
import type { Price } from './pricing.ts'
import type { Spread } from './shares.ts'
import type { DemoLink, DemoMarket, ProductCode } from '../data/markets.ts'
import type { StaffKey } from '../data/staff.ts'

/** A market with one of its products. */
export interface Writer {
  readonly market: DemoMarket
  readonly link: DemoLink
}

/** The terms that a market offers for a product. */
export interface Offer extends Price, Writer {
  readonly inception: string
  readonly nswExemption: boolean
}

interface Dated {
  readonly at: string
}

/** `ordinal` numbers the quotes and policies of one submission, among all that is sent on it. */
export type Step = Dated &
  (
    | { readonly kind: 'indicate'; readonly offer: Offer; readonly subjectivity: string }
    | { readonly kind: 'ask'; readonly required: string }
    | { readonly kind: 'decline'; readonly product: ProductCode; readonly reason: string }
    /** Asks several markets about one risk, including the one that will offer. */
    | {
        readonly kind: 'wholesale'
        readonly offer: Offer
        readonly markets: readonly Writer[]
        readonly target: number
      }
    | { readonly kind: 'feedback' }
    | { readonly kind: 'refer'; readonly product: ProductCode }
    | { readonly kind: 'quote'; readonly ordinal: number; readonly again: boolean; readonly offer: Offer }
    /** Binds without a quote when `fromQuote` is false. */
    | {
        readonly kind: 'bind'
        readonly ordinal: number
        readonly fromQuote: boolean
        readonly offer: Offer
        readonly policyNumber: string
        readonly authorised: 0 | 1 | 2
      }
    | { readonly kind: 'endorse' | 'reverse'; readonly ordinal: number; readonly policyNumber: string }
    /** The owner of the product permits quoting (Date Cleared, Clearance Ref). */
    | { readonly kind: 'clear'; readonly on: string; readonly reference: string }
    | { readonly kind: 'note'; readonly text: string }
    | { readonly kind: 'status'; readonly status: 'Inactive' | 'Scheduled'; readonly activateOn: string | null }
  )

export interface Story {
  /** The name from which the ids of its requests are made: the same on every run. */
  readonly key: string
  readonly company: Company
  readonly broker: PlannedBroker
  readonly owner: StaffKey
  readonly at: string
  readonly wants: readonly ProductCode[]
  readonly otherCoverage: string
  readonly quoteRequired: string
  readonly spread: Spread
  readonly claimHistory: string
  readonly notes: string
  readonly targetRisk: boolean
  readonly source: 'MANUAL' | 'AUTOMATIC' | 'BROKER'
  readonly proposal: boolean
  readonly confirmToBroker: boolean
  readonly steps: readonly Step[]
}
