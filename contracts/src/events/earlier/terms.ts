/** The terms, people and files of the first events of quotes, as they were stored. Never edited. */
import * as v from 'valibot'

export const BusinessDate = v.pipe(v.string(), v.isoDate())

export const FactSource = v.object({ stream: v.string(), revision: v.number() })

export const Chosen = v.object({ id: v.number(), name: v.string() })

export const Percentages = v.object({
  SA: v.number(),
  WA: v.number(),
  VIC: v.number(),
  NSW: v.number(),
  QLD: v.number(),
  ACT: v.number(),
  TAS: v.number(),
  NT: v.number(),
  OS: v.number(),
})

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
  ratesFrom: FactSource,
})

export type FirstTerms = v.InferOutput<typeof Terms>

export const Lead = v.object({ ownerId: v.number(), name: v.string(), email: v.string() })

export const SentFile = v.object({
  id: v.string(),
  fileName: v.string(),
  path: v.string(),
  sha256: v.string(),
  size: v.number(),
})
