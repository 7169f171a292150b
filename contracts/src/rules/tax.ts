/** GST, stamp duty and every total of a quote or a bound policy: one pure function for console and server. */
import { cents, fixed, moneyOf, percent, ratio } from './fixed-point.ts'
import type { Fixed } from './fixed-point.ts'
import type { JurisdictionFigures, QuoteFigures } from './figures.ts'
import { JURISDICTIONS, perJurisdiction } from './jurisdictions.ts'
import type { Jurisdiction } from './jurisdictions.ts'
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

/**
 * The version of this rule, recorded with the figures that it computed. A change of the rule that changes figures needs
 * the next number, and leaves recorded figures as they are.
 */
export const TAX_RULE = 2

/** The exact amounts of one jurisdiction; GST and duty are computed on the exact share of the premium. */
interface ExactRow {
  premium: Fixed
  gst: Fixed
  stampDuty: Fixed
}

/** The row of a jurisdiction without a share; most premiums are shared over one or two of the nine. */
const NOTHING: ExactRow = { premium: 0n, gst: 0n, stampDuty: 0n }

function exactRow(input: QuoteFigureInput, basePremium: Fixed, j: Jurisdiction): ExactRow {
  if (input.shares[j] === 0) return NOTHING
  const premium = percent(basePremium, input.shares[j]) // CALC-003
  // CALC-004; the overseas share carries GST like any other.
  const gst = input.gstPayable && !input.gstExemption ? cents(percent(premium, input.gstRate)) : 0n
  // No duty on the overseas share, on an exempt NSW share, or for a market without duty (CALC-006, CALC-007, A-006).
  const dutiable = input.stampDutyPayable && j !== 'OS' && !(j === 'NSW' && input.nswStampDutyExemption)
  // CALC-005, A-001: duty falls on the premium with its GST.
  const stampDuty = dutiable ? cents(percent(premium + gst, input.stampDutyRates[j])) : 0n
  return { premium, gst, stampDuty }
}

type Amounts = Pick<JurisdictionFigures, 'premium' | 'gst' | 'stampDuty' | 'total'>

/** @param left the rounding difference that this premium takes */
function amounts(row: ExactRow, left: Fixed): Amounts {
  if (row === NOTHING) return { premium: 0, gst: 0, stampDuty: 0, total: 0 }
  const { gst, stampDuty } = row
  const premium = cents(row.premium) + left
  return {
    premium: moneyOf(premium),
    gst: moneyOf(gst),
    stampDuty: moneyOf(stampDuty),
    total: moneyOf(premium + gst + stampDuty), // CALC-008
  }
}

/**
 * the jurisdiction that takes the rounding difference, the first of the largest shares, so that the shown
 * premiums add up to their total.
 */
const largestShare = (shares: Readonly<Shares>): Jurisdiction =>
  JURISDICTIONS.reduce((largest, j) => (shares[j] > shares[largest] ? j : largest))

function sumOf(rows: readonly ExactRow[], part: keyof ExactRow): Fixed {
  return rows.reduce((sum, row) => sum + row[part], 0n)
}

/** All figures of a quote (CALC-003 to CALC-008, RPT-011 to RPT-013, A-001 to ). */
export function quoteFigures(input: QuoteFigureInput): QuoteFigures {
  const { basePremium, ensuranceFee, insurerFee, brokerageRate, commissionRate, gstRate, whtRate } = input
  const premium = fixed(basePremium)
  const fee = fixed(ensuranceFee)
  const rows = perJurisdiction((j) => exactRow(input, premium, j))
  const all = Object.values(rows).filter((row) => row !== NOTHING)

  // the totals are sums of the rounded parts, so that the table adds up; the exact premiums sum to the base
  // premium.
  const totalPremium = sumOf(all, 'premium')
  const totalGst = sumOf(all, 'gst')
  const totalStampDuty = sumOf(all, 'stampDuty')
  const left = all.reduce((rest, row) => rest - cents(row.premium), cents(totalPremium))
  const largest = largestShare(input.shares)

  const totalCommission = cents(percent(premium, commissionRate))
  const totalBrokerage = cents(percent(premium, brokerageRate))
  const totalBrokerageGst = cents(percent(totalBrokerage, gstRate)) // never exempt
  const ensuranceFeeGst = cents(percent(fee, gstRate)) // never exempt
  const taxesAndLevies = totalStampDuty + totalGst // RPT-012
  const taxablePremium = totalGst + premium // RPT-012
  const totalPayable = taxesAndLevies + premium + fee + ensuranceFeeGst // RPT-013

  return {
    rule: TAX_RULE,
    jurisdictions: perJurisdiction((j) => ({
      share: input.shares[j],
      rate: input.stampDutyRates[j], // kept even without duty: the rate that the product had
      ...amounts(rows[j], j === largest ? left : 0n),
    })),
    basePremium,
    ensuranceFee,
    insurerFee,
    brokerageRate,
    commissionRate,
    gstRate,
    whtRate,
    totalPremium: moneyOf(totalPremium),
    totalGst: moneyOf(totalGst),
    totalStampDuty: moneyOf(totalStampDuty),
    total: moneyOf(totalPremium + totalGst + totalStampDuty),
    totalCommission: moneyOf(totalCommission),
    netPremium: moneyOf(premium - totalCommission), // RPT-011
    totalBrokerage: moneyOf(totalBrokerage),
    totalBrokerageGst: moneyOf(totalBrokerageGst),
    grossBrokerage: moneyOf(totalBrokerage + totalBrokerageGst), // RPT-013
    ensuranceFeeGst: moneyOf(ensuranceFeeGst),
    totalWht: moneyOf(percent(premium, whtRate)), // information only
    taxablePremium: moneyOf(taxablePremium),
    stampDutyPercentage: moneyOf(ratio(totalStampDuty, taxablePremium)), // 0 when the whole is 0
    taxesAndLevies: moneyOf(taxesAndLevies),
    totalPayable: moneyOf(totalPayable),
    totalPayableGst: moneyOf(totalGst + ensuranceFeeGst),
    netPayable: moneyOf(totalPayable - totalStampDuty), // RPT-013, A-014
  }
}
