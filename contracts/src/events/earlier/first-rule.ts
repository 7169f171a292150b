/**
 * The first tax rule, as it computed the figures of quotes and policies before figures were recorded. It is
 * never edited, and shares no code with today's rule: a change there must not affect stored events.
 */
import type { FirstTerms } from './terms.ts'

const JURISDICTIONS = ['SA', 'WA', 'VIC', 'NSW', 'QLD', 'ACT', 'TAS', 'NT', 'OS'] as const
type Jurisdiction = (typeof JURISDICTIONS)[number]

/** One dollar in units of 10^-12, because amounts and rates have six decimals each. */
const ONE = 10n ** 12n
const CENT = 10n ** 10n
const millionths = (value: number): bigint =>
  Number.isInteger(value) ? BigInt(value) * 1_000_000n : BigInt(Math.round(value * 1_000_000))
const dollars = (amount: number): bigint => millionths(amount) * 1_000_000n
const percent = (of: bigint, rate: number): bigint => (of * millionths(rate)) / 100_000_000n
/** Rounds to cents, half a cent away from zero. */
const cents = (exact: bigint): bigint => ((exact + (exact < 0n ? -CENT / 2n : CENT / 2n)) / CENT) * CENT
const money = (exact: bigint): number => Number(cents(exact) / CENT) / 100

const NOTHING = { premium: 0n, gst: 0n, stampDuty: 0n }

function partOf(terms: FirstTerms, basePremium: bigint, j: Jurisdiction) {
  if (terms.shares[j] === 0) return NOTHING
  const premium = percent(basePremium, terms.shares[j])
  const gst = terms.gstPayable && !terms.gstExemption ? cents(percent(premium, terms.gstRate)) : 0n
  const isDutiable = terms.stampDutyPayable && j !== 'OS' && !(j === 'NSW' && terms.nswStampDutyExemption)
  return { premium, gst, stampDuty: isDutiable ? cents(percent(premium + gst, terms.stampDutyRates[j])) : 0n }
}

export function firstFigures(terms: FirstTerms) {
  const { basePremium, ensuranceFee, insurerFee, brokerageRate, commissionRate, gstRate, whtRate } = terms
  const base = dollars(basePremium)
  const fee = dollars(ensuranceFee)
  const parts = new Map(JURISDICTIONS.map((j) => [j, partOf(terms, base, j)]))
  const sumOf = (name: 'premium' | 'gst' | 'stampDuty') =>
    [...parts.values()].reduce((sum, part) => sum + part[name], 0n)

  const jurisdiction = (j: Jurisdiction) => {
    const { premium, gst, stampDuty } = parts.get(j) ?? NOTHING
    return {
      share: terms.shares[j],
      rate: terms.stampDutyRates[j],
      premium: money(premium),
      gst: money(gst),
      stampDuty: money(stampDuty),
      total: money(premium + gst + stampDuty),
    }
  }
  const premium = sumOf('premium')
  const gst = sumOf('gst')
  const stampDuty = sumOf('stampDuty')
  const commission = cents(percent(base, commissionRate))
  const brokerage = cents(percent(base, brokerageRate))
  const brokerageGst = cents(percent(brokerage, gstRate))
  const feeGst = cents(percent(fee, gstRate))
  const taxable = base + gst
  const payable = base + gst + stampDuty + fee + feeGst

  return {
    rule: 1,
    jurisdictions: {
      SA: jurisdiction('SA'),
      WA: jurisdiction('WA'),
      VIC: jurisdiction('VIC'),
      NSW: jurisdiction('NSW'),
      QLD: jurisdiction('QLD'),
      ACT: jurisdiction('ACT'),
      TAS: jurisdiction('TAS'),
      NT: jurisdiction('NT'),
      OS: jurisdiction('OS'),
    },
    basePremium,
    ensuranceFee,
    insurerFee,
    brokerageRate,
    commissionRate,
    gstRate,
    whtRate,
    totalPremium: money(premium),
    totalGst: money(gst),
    totalStampDuty: money(stampDuty),
    total: money(premium + gst + stampDuty),
    totalCommission: money(commission),
    netPremium: money(base - commission),
    totalBrokerage: money(brokerage),
    totalBrokerageGst: money(brokerageGst),
    grossBrokerage: money(brokerage + brokerageGst),
    ensuranceFeeGst: money(feeGst),
    totalWht: money(percent(base, whtRate)),
    taxablePremium: money(taxable),
    stampDutyPercentage: money(taxable === 0n ? 0n : (stampDuty * 100n * ONE) / taxable),
    taxesAndLevies: money(stampDuty + gst),
    totalPayable: money(payable),
    totalPayableGst: money(gst + feeGst),
    netPayable: money(payable - stampDuty),
  }
}

const POSTCODES: readonly (readonly [from: number, to: number, state: string])[] = [
  [200, 299, 'NSW'],
  [800, 999, 'NT'],
  [1000, 2599, 'NSW'],
  [2619, 2899, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
]

/** The values that the report derived from a submission before binds recorded them. */
export function firstReport({
  postcode,
  revenue,
  turnover,
}: {
  readonly postcode: string
  readonly revenue: number | null
  readonly turnover: number
}): { readonly state: string; readonly revenueOrTurnover: number } {
  const text = postcode.trim()
  const number = /^\d+$/u.test(text) ? Number(text) : 0
  const state = POSTCODES.find(([from, to]) => number >= from && number <= to)?.[2] ?? 'ACT'
  return { state, revenueOrTurnover: revenue !== null && revenue > 0 ? revenue : turnover }
}
