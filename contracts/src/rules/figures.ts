/**
 * The figures of a quote: the result of the tax rule, the part that events record, and the values that readers show.
 */
import * as v from 'valibot'
import { perJurisdiction } from './jurisdictions.ts'

const amount = v.number()

const JurisdictionFigures = v.object({
  share: amount,
  rate: amount,
  premium: amount,
  gst: amount,
  stampDuty: amount,
  total: amount,
})
export type JurisdictionFigures = v.InferOutput<typeof JurisdictionFigures>

export const QuoteFigures = v.object({
  /** The version of the tax rule that computed the figures. */
  rule: v.number(),
  jurisdictions: v.object(perJurisdiction(() => JurisdictionFigures)),
  basePremium: amount,
  ensuranceFee: amount,
  /** The insurer's fee, which has its own line and is in no total. */
  insurerFee: amount,
  brokerageRate: amount,
  commissionRate: amount,
  gstRate: amount,
  whtRate: amount,
  /** The totals row of the table per jurisdiction (CALC-008). */
  totalPremium: amount,
  totalGst: amount,
  totalStampDuty: amount,
  total: amount,
  totalCommission: amount,
  netPremium: amount,
  totalBrokerage: amount,
  totalBrokerageGst: amount,
  grossBrokerage: amount,
  ensuranceFeeGst: amount,
  totalWht: amount,
  taxablePremium: amount,
  stampDutyPercentage: amount,
  taxesAndLevies: amount,
  totalPayable: amount,
  totalPayableGst: amount,
  netPayable: amount,
})
export type QuoteFigures = v.InferOutput<typeof QuoteFigures>
