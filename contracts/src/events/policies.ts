/** The events of bound policies in a submission's stream. */
import * as v from 'valibot'
import { QuoteFigures } from '../rules/index.ts'
import { event, type FactOf } from './define.ts'
import { instructedBefore, quoteBoundBefore } from './earlier/quotes.ts'
import { Lead, Terms } from './quotes.ts'
import { why } from './why.ts'
import { BusinessDate, Chosen, FactSource, personal, SentFile } from './shared.ts'

/**
 * The submission's values in the policies report, names included, as they were at the bind; later changes do not alter
 * them.
 */
const Reported = v.object({
  insuredCompanyName: v.string(),
  companyAddress: v.string(),
  companySuburb: v.string(),
  companyPostcode: v.string(),
  /** The state of the insured's postcode. */
  state: v.string(),
  /** The revenue when it is above 0, else the turnover. */
  revenueOrTurnover: v.number(),
  ownerId: v.number(),
  /** Null when the account does not exist. */
  owner: v.nullable(v.object({ name: personal(v.string()), from: FactSource })),
  brokerId: v.number(),
  /** Null when the broker does not exist. */
  broker: v.nullable(
    v.object({
      name: personal(v.string()),
      email: personal(v.string()),
      house: v.nullable(Chosen),
      state: v.nullable(v.object({ stateId: v.number(), code: v.string(), name: v.string() })),
      from: FactSource,
    }),
  ),
})
export type Reported = v.InferOutput<typeof Reported>

export const QuoteBound = event(
  'QuoteBound',
  v.object({
    quoteId: v.number(),
    /** True when the policy came from a quote, false when it was bound without one. */
    fromQuote: v.boolean(),
    policyNumber: v.string(),
    terms: Terms,
    /** The figures that the tax rule of that day computed from the terms; no later rule changes them. */
    figures: QuoteFigures,
    /** Null in policies bound before this was recorded, which use the submission as it was at this revision. */
    reported: v.nullable(Reported),
    authorisedCode: v.number(),
    authorisedName: v.string(),
    bindingDate: BusinessDate,
    bindingEmail: v.string(),
    policyDocuments: v.array(SentFile),
    processingInstructions: v.array(SentFile),
    copyTo: v.nullable(Lead),
    /** The earlier renewal that led to this policy, read from a view that may lag. */
    renewalId: v.nullable(v.number()),
  }),
  quoteBoundBefore,
)

const instructed = v.object({
  quoteId: v.number(),
  policyNumber: v.string(),
  on: BusinessDate,
  files: v.array(SentFile),
  /** The policy's figures, which stay as bound; null in events recorded before figures were. */
  figures: v.nullable(QuoteFigures),
  ...why,
})
export const PolicyEndorsed = event('PolicyEndorsed', instructed, instructedBefore)
export const BindingReversed = event('BindingReversed', instructed, instructedBefore)

export type PolicyFact = FactOf<typeof QuoteBound> | FactOf<typeof PolicyEndorsed> | FactOf<typeof BindingReversed>
