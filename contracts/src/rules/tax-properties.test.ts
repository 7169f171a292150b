/** Properties of the tax rule for every quote: its sums, and equality with the rule computed in general decimals. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { JURISDICTIONS, perJurisdiction } from './jurisdictions.ts'
import { decimal, MAX_CHARGE, percentOf, round2, sumOf, toMoney } from './money.ts'
import type { Shares } from './shares.ts'
import { quoteFigures } from './tax.ts'
import type { QuoteFigureInput } from './tax.ts'
import { wireFigures } from './tax-wire.ts'

/** Eight cuts of 100.00 into nine percentages with two decimals. */
const eightCuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 8, maxLength: 8 })

const wholeShares = eightCuts.map((cuts): Shares => {
  const marks = [0, ...cuts.toSorted((a, b) => a - b), 10_000]
  const parts = JURISDICTIONS.map((_, i) => (marks[i + 1] ?? 0) - (marks[i] ?? 0))
  return perJurisdiction((j) => (parts[JURISDICTIONS.indexOf(j)] ?? 0) / 100)
})

const rate = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)

const rates = fc
  .tuple(...JURISDICTIONS.map(() => rate))
  .map((list): Shares => perJurisdiction((j) => list[JURISDICTIONS.indexOf(j)] ?? 0))

const charge = (usual: number) => fc.oneof(fc.nat(usual), fc.nat(MAX_CHARGE))

const anyQuote: fc.Arbitrary<QuoteFigureInput> = fc.record({
  basePremium: charge(100_000_000),
  ensuranceFee: charge(10_000),
  insurerFee: charge(10_000),
  brokerageRate: rate,
  commissionRate: rate,
  gstRate: rate,
  whtRate: rate,
  gstPayable: fc.boolean(),
  stampDutyPayable: fc.boolean(),
  shares: wholeShares,
  stampDutyRates: rates,
  nswStampDutyExemption: fc.boolean(),
  gstExemption: fc.boolean(),
})

test('CALC-008, A-003 totals are the sums of the rounded parts and the premium shares make the base premium', () => {
  fc.assert(
    fc.property(anyQuote, (input) => {
      const figures = quoteFigures(input)
      const rows = Object.values(figures.jurisdictions)
      const sum = (of: (row: (typeof rows)[number]) => number) => sumOf(rows.map(of)).toNumber()
      expect(sum((row) => row.premium)).toBe(figures.totalPremium)
      expect(sum((row) => row.total)).toBe(figures.total)
      expect(sum((row) => row.gst)).toBe(figures.totalGst)
      expect(sum((row) => row.stampDuty)).toBe(figures.totalStampDuty)
      expect(figures.totalPremium).toBe(input.basePremium)
      for (const row of rows) expect(sumOf([row.premium, row.gst, row.stampDuty]).toNumber()).toBe(row.total)
      const { total, totalPremium, totalGst, totalStampDuty } = figures
      expect(sumOf([totalPremium, totalGst, totalStampDuty]).toNumber()).toBe(total)
    }),
  )
})

test('RPT-011, RPT-012, RPT-013 the totals hang together for every quote', () => {
  fc.assert(
    fc.property(anyQuote, (input) => {
      const f = quoteFigures(input)
      const add = (...parts: readonly number[]) => sumOf(parts).toNumber()
      expect(f.taxesAndLevies).toBe(add(f.totalStampDuty, f.totalGst))
      expect(f.taxablePremium).toBe(add(f.basePremium, f.totalGst))
      const share = decimal(f.totalStampDuty).times(100)
      expect(f.stampDutyPercentage).toBe(f.taxablePremium === 0 ? 0 : toMoney(share.dividedBy(f.taxablePremium)))
      expect(f.grossBrokerage).toBe(add(f.totalBrokerage, f.totalBrokerageGst))
      expect(f.totalPayable).toBe(add(f.basePremium, f.taxesAndLevies, f.ensuranceFee, f.ensuranceFeeGst))
      expect(add(f.netPayable, f.totalStampDuty)).toBe(f.totalPayable)
      expect(sumOf([f.netPremium, f.totalCommission]).toNumber()).toBe(f.basePremium)
      expect(sumOf([f.total, f.ensuranceFee, f.ensuranceFeeGst]).toNumber()).toBe(f.totalPayable)
      for (const value of Object.values(wireFigures(f))) {
        expect(decimal(value).decimalPlaces()).toBeLessThanOrEqual(2)
        // Up to here a number holds every cent.
        expect(value * 100).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER)
      }
    }),
  )
})

test('A-003 whole numbers give what general decimals give, for every quote', () => {
  fc.assert(
    fc.property(anyQuote, (input) => {
      const { jurisdictions, ...totals } = quoteFigures(input)
      const largest = JURISDICTIONS.find((j) => JURISDICTIONS.every((other) => input.shares[other] <= input.shares[j]))
      const duties = JURISDICTIONS.map((j) => {
        const premium = percentOf(input.basePremium, input.shares[j])
        const gst = input.gstPayable && !input.gstExemption ? round2(percentOf(premium, input.gstRate)) : decimal(0)
        const dutiable = input.stampDutyPayable && j !== 'OS' && !(j === 'NSW' && input.nswStampDutyExemption)
        const stampDuty = dutiable ? round2(percentOf(premium.plus(gst), input.stampDutyRates[j])) : decimal(0)
        expect(jurisdictions[j]).toMatchObject({ gst: gst.toNumber(), stampDuty: stampDuty.toNumber() })
        // the largest share, the first of equal ones, takes the rounding difference; all others are rounded to
        // cents.
        if (j !== largest) expect(jurisdictions[j].premium).toBe(toMoney(premium))
        return stampDuty
      })
      const taxable = decimal(totals.taxablePremium)
      expect(totals).toMatchObject({
        totalCommission: toMoney(percentOf(input.basePremium, input.commissionRate)),
        totalBrokerageGst: toMoney(percentOf(totals.totalBrokerage, input.gstRate)),
        ensuranceFeeGst: toMoney(percentOf(input.ensuranceFee, input.gstRate)),
        totalWht: toMoney(percentOf(input.basePremium, input.whtRate)),
        stampDutyPercentage: taxable.isZero() ? 0 : toMoney(sumOf(duties).dividedBy(taxable).times(100)),
      })
    }),
  )
})
