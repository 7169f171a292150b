/** GST, stamp duty and every total of a quote or a bound policy: one pure function for console and server. */
import { perJurisdiction } from './jurisdictions.ts'
import type { Jurisdiction } from './jurisdictions.ts'
import { decimal, percentOf, round2, sumOf, toMoney } from './money.ts'
import type { DecimalNumber } from './money.ts'
import type { Shares } from './shares.ts'

export interface QuoteFigureInput {
  basePremium: number
  ensuranceFee: number
  insurerFee: number
  brokerageRate: number
  commissionRate: number
  /** The market's rates and flags. */
  gstRate: number
  whtRate: number
  gstPayable: boolean
  stampDutyPayable: boolean
  shares: Readonly<Shares>
  /** The product's rates as percentages, 9 for 9 % (A-001). */
  stampDutyRates: Readonly<Shares>
  nswStampDutyExemption: boolean
  gstExemption: boolean
}

export interface JurisdictionFigures {
  share: number
  rate: number
  premium: number
  gst: number
  stampDuty: number
  total: number
}

export interface QuoteFigures {
  jurisdictions: Record<Jurisdiction, JurisdictionFigures>
  basePremium: number
  ensuranceFee: number
  /** Shown on its own line, in no total. */
  insurerFee: number
  brokerageRate: number
  commissionRate: number
  gstRate: number
  whtRate: number
  /** The totals row of the table per jurisdiction (CALC-008). */
  totalPremium: number
  totalGst: number
  totalStampDuty: number
  total: number
  totalCommission: number
  netPremium: number
  totalBrokerage: number
  totalBrokerageGst: number
  grossBrokerage: number
  ensuranceFeeGst: number
  totalWht: number
  taxablePremium: number
  stampDutyPercentage: number
  taxesAndLevies: number
  totalPayable: number
  totalPayableGst: number
  netPayable: number
}

/** What one jurisdiction's row is made of; the share premium stays exact for the maths. */
interface ExactRow { premium: DecimalNumber; gst: DecimalNumber; stampDuty: DecimalNumber }

/** Most premiums are shared over one or two of the nine: where no share falls, nothing need be computed. */
const NOTHING: ExactRow = { premium: decimal(0), gst: decimal(0), stampDuty: decimal(0) }

function exactRow(input: QuoteFigureInput, j: Jurisdiction): ExactRow {
  if (input.shares[j] === 0) return NOTHING
  const premium = percentOf(input.basePremium, input.shares[j]) // CALC-003
  // CALC-004; the overseas share carries GST like any other.
  const gst = input.gstPayable && !input.gstExemption ? round2(percentOf(premium, input.gstRate)) : decimal(0)
  // CALC-006, CALC-007, A-006.
  const dutiable = input.stampDutyPayable && j !== 'OS' && !(j === 'NSW' && input.nswStampDutyExemption)
  // CALC-005, A-001: duty falls on the premium with its GST.
  const stampDuty = dutiable ? round2(percentOf(premium.plus(gst), input.stampDutyRates[j])) : decimal(0)
  return { premium, gst, stampDuty }
}

function amounts(row: ExactRow): Pick<JurisdictionFigures, 'premium' | 'gst' | 'stampDuty' | 'total'> {
  if (row === NOTHING) return { premium: 0, gst: 0, stampDuty: 0, total: 0 }
  const { premium, gst, stampDuty } = row
  return {
    premium: toMoney(premium), gst: toMoney(gst), stampDuty: toMoney(stampDuty),
    total: toMoney(premium.plus(gst).plus(stampDuty)), // CALC-008
  }
}

/** CALC-003 to CALC-008, RPT-011 to RPT-013, A-001 to. */
export function quoteFigures(input: QuoteFigureInput): QuoteFigures {
  const { basePremium, ensuranceFee, insurerFee, brokerageRate, commissionRate, gstRate, whtRate } = input
  const rows = perJurisdiction((j) => exactRow(input, j))
  const all = Object.values(rows).filter((row) => row !== NOTHING)

  // sums of the rounded parts, so that the table adds up; the premiums are exact and sum to the base premium.
  const totalPremium = sumOf(all.map((row) => row.premium))
  const totalGst = sumOf(all.map((row) => row.gst))
  const totalStampDuty = sumOf(all.map((row) => row.stampDuty))

  const totalCommission = round2(percentOf(basePremium, commissionRate))
  const totalBrokerage = round2(percentOf(basePremium, brokerageRate))
  const totalBrokerageGst = round2(percentOf(totalBrokerage, gstRate)) // never exempt
  const ensuranceFeeGst = round2(percentOf(ensuranceFee, gstRate)) // never exempt
  const taxesAndLevies = totalStampDuty.plus(totalGst) // RPT-012
  const taxablePremium = totalGst.plus(basePremium) // RPT-012
  const totalPayable = taxesAndLevies.plus(basePremium).plus(ensuranceFee).plus(ensuranceFeeGst) // RPT-013

  return {
    jurisdictions: perJurisdiction((j) => ({
      share: input.shares[j],
      rate: input.stampDutyRates[j], // also where no duty falls: the rate as the product had it
      ...amounts(rows[j]),
    })),
    basePremium, ensuranceFee, insurerFee, brokerageRate, commissionRate, gstRate, whtRate,
    totalPremium: toMoney(totalPremium),
    totalGst: toMoney(totalGst),
    totalStampDuty: toMoney(totalStampDuty),
    total: toMoney(totalPremium.plus(totalGst).plus(totalStampDuty)),
    totalCommission: toMoney(totalCommission),
    netPremium: toMoney(decimal(basePremium).minus(totalCommission)), // RPT-011
    totalBrokerage: toMoney(totalBrokerage),
    totalBrokerageGst: toMoney(totalBrokerageGst),
    grossBrokerage: toMoney(totalBrokerage.plus(totalBrokerageGst)), // RPT-013
    ensuranceFeeGst: toMoney(ensuranceFeeGst),
    totalWht: toMoney(percentOf(basePremium, whtRate)), // information only
    taxablePremium: toMoney(taxablePremium),
    stampDutyPercentage: taxablePremium.isZero() ? 0 : toMoney(totalStampDuty.dividedBy(taxablePremium).times(100)),
    taxesAndLevies: toMoney(taxesAndLevies),
    totalPayable: toMoney(totalPayable),
    totalPayableGst: toMoney(totalGst.plus(ensuranceFeeGst)),
    netPayable: toMoney(totalPayable.minus(totalStampDuty)), // RPT-013, A-014
  }
}
