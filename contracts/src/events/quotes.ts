/** What a submission's stream remembers of quotes. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { BusinessDate, Chosen, FactSource, Percentages, SentFile } from './shared.ts'

/** What the parties agree on, and the tax rates its figures are made from. */
export const Terms = v.object({
  market: Chosen,
  product: Chosen,
  limit: v.number(),
  excess: v.number(),
  basePremium: v.number(),
  ensuranceFee: v.number(),
  insurerFee: v.number(),
  brokerageRate: v.number(),
  commissionRate: v.number(),
  shares: Percentages,
  nswStampDutyExemption: v.boolean(),
  gstExemption: v.boolean(),
  inceptionDate: BusinessDate,
  expiryDate: BusinessDate,
  gstRate: v.number(),
  whtRate: v.number(),
  gstPayable: v.boolean(),
  stampDutyPayable: v.boolean(),
  stampDutyRates: Percentages,
  /** Where the rates were read. */
  ratesFrom: FactSource,
})
export type Terms = v.InferOutput<typeof Terms>

/** A lead copied on a mail, frozen with the address it had. */
export const Lead = v.object({ ownerId: v.number(), name: v.string(), email: v.string() })

export const QuoteSent = event('QuoteSent', v.object({
  quoteId: v.number(),
  /** False on the first send, true when the same quote is sent again. */
  again: v.boolean(),
  terms: Terms,
  emailMessage: v.string(),
  files: v.array(SentFile),
  copyTo: v.nullable(Lead),
  attachCalculation: v.boolean(),
}))
export type QuoteFact = FactOf<typeof QuoteSent>
