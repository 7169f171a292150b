/** The figures of a quote or a policy under their names on the wire (A-150, RPT-008, RPT-009). */
import type { QuoteFigures } from './figures.ts'
import { namedByJurisdiction } from './jurisdictions.ts'

export type WireFigures = ReturnType<typeof wireFigures>

/** For each J of the nine jurisdictions: SD{J} the share, SDRate{J} the rate, the amounts; then the totals. */
export function wireFigures(figures: QuoteFigures) {
  const { jurisdictions } = figures
  return {
    ...namedByJurisdiction('SD', (j) => jurisdictions[j].share),
    ...namedByJurisdiction('SDRate', (j) => jurisdictions[j].rate),
    ...namedByJurisdiction('Premium', (j) => jurisdictions[j].premium),
    ...namedByJurisdiction('GST', (j) => jurisdictions[j].gst),
    ...namedByJurisdiction('StampDuty', (j) => jurisdictions[j].stampDuty),
    ...namedByJurisdiction('Total', (j) => jurisdictions[j].total),
    BasePremium: figures.basePremium,
    TotalCommission: figures.totalCommission,
    CommissionRate: figures.commissionRate,
    EnsuranceFee: figures.ensuranceFee,
    EnsuranceFeeGST: figures.ensuranceFeeGst,
    InsurerFee: figures.insurerFee,
    TotalTaxesAndLevies: figures.taxesAndLevies,
    NetPremium: figures.netPremium,
    TotalGST: figures.totalGst,
    GSTRate: figures.gstRate,
    WHTRate: figures.whtRate,
    TotalWHT: figures.totalWht,
    TotalStampDuty: figures.totalStampDuty,
    TotalStampDutyPercentage: figures.stampDutyPercentage,
    AmountOfTaxablePremium: figures.taxablePremium,
    TotalPayable: figures.totalPayable,
    TotalPayableGST: figures.totalPayableGst,
    TotalBrokerage: figures.totalBrokerage,
    TotalBrokerageGST: figures.totalBrokerageGst,
    BrokerageRate: figures.brokerageRate,
    BrokerageGross: figures.grossBrokerage,
    NetPayable: figures.netPayable,
  }
}
