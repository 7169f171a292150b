/** The first recorded figures of a quote, as they were stored. Never edited. */
import * as v from 'valibot'

const amount = v.number()

const JurisdictionFigures = v.object({
  share: amount,
  rate: amount,
  premium: amount,
  gst: amount,
  stampDuty: amount,
  total: amount,
})

export const Figures = v.object({
  rule: amount,
  jurisdictions: v.object({
    SA: JurisdictionFigures,
    WA: JurisdictionFigures,
    VIC: JurisdictionFigures,
    NSW: JurisdictionFigures,
    QLD: JurisdictionFigures,
    ACT: JurisdictionFigures,
    TAS: JurisdictionFigures,
    NT: JurisdictionFigures,
    OS: JurisdictionFigures,
  }),
  basePremium: amount,
  ensuranceFee: amount,
  insurerFee: amount,
  brokerageRate: amount,
  commissionRate: amount,
  gstRate: amount,
  whtRate: amount,
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
