/** What a submission's stream remembers of bound policies. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { Lead, Terms } from './quotes.ts'
import { BusinessDate, SentFile } from './shared.ts'

export const QuoteBound = event('QuoteBound', v.object({
  quoteId: v.number(),
  /** True when a quote became the policy, false when it was bound without one. */
  fromQuote: v.boolean(),
  policyNumber: v.string(),
  terms: Terms,
  authorisedCode: v.number(),
  authorisedName: v.string(),
  bindingDate: BusinessDate,
  bindingEmail: v.string(),
  policyDocuments: v.array(SentFile),
  processingInstructions: v.array(SentFile),
  copyTo: v.nullable(Lead),
  /** The earlier renewal that led to this policy, searched in a view that may lag (A-018, design: the one eventual read). */
  renewalId: v.nullable(v.number()),
}))

const instructed = v.object({
  quoteId: v.number(),
  policyNumber: v.string(),
  on: BusinessDate,
  files: v.array(SentFile),
})
export const PolicyEndorsed = event('PolicyEndorsed', instructed)
export const BindingReversed = event('BindingReversed', instructed)

export type PolicyFact = FactOf<typeof QuoteBound> | FactOf<typeof PolicyEndorsed> | FactOf<typeof BindingReversed>
