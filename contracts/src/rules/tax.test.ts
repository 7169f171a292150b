/** The worked rows of the decisions, and what must hold for every quote. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { JURISDICTIONS, perJurisdiction } from './jurisdictions.ts'
import { decimal, percentOf, round2, sumOf, toMoney } from './money.ts'
import { noShares } from './shares.ts'
import type { Shares } from './shares.ts'
import { quoteFigures } from './tax.ts'
import type { QuoteFigureInput } from './tax.ts'
import { wireFigures } from './tax-wire.ts'

const worked: QuoteFigureInput = {
  basePremium: 10_000, ensuranceFee: 200, insurerFee: 0, brokerageRate: 10, commissionRate: 17.5,
  gstRate: 10, whtRate: 0, gstPayable: true, stampDutyPayable: true,
  shares: { ...noShares(), NSW: 60, VIC: 40 },
  stampDutyRates: { ...noShares(), NSW: 9, VIC: 10, OS: 11, SA: 11 },
  nswStampDutyExemption: false, gstExemption: false,
}
const figuresOf = (change: Partial<QuoteFigureInput> = {}) => quoteFigures({ ...worked, ...change })

test('CALC-003, CALC-004, CALC-005, CALC-008, A-001 premium, GST, duty and total per state', () => {
  const { jurisdictions, ...totals } = figuresOf()
  expect(jurisdictions.NSW).toEqual({ share: 60, rate: 9, premium: 6000, gst: 600, stampDuty: 594, total: 7194 })
  expect(jurisdictions.VIC).toEqual({ share: 40, rate: 10, premium: 4000, gst: 400, stampDuty: 440, total: 4840 })
  expect(totals).toMatchObject({ totalPremium: 10_000, totalGst: 1000, totalStampDuty: 1034, total: 12_034 })
})

test('RPT-017, RPT-011, RPT-012, RPT-013, A-002 the full bordereau row', () => {
  expect(wireFigures(figuresOf())).toMatchObject({
    BasePremium: 10_000, CommissionRate: 17.5, TotalCommission: 1750, NetPremium: 8250,
    GSTRate: 10, TotalGST: 1000, AmountOfTaxablePremium: 11_000,
    SDRateNSW: 9, StampDutyNSW: 594, SDRateVIC: 10, StampDutyVIC: 440,
    SDRateSA: 11, StampDutySA: 0, StampDutyACT: 0, StampDutyNT: 0, StampDutyQLD: 0, StampDutyTAS: 0, StampDutyWA: 0,
    StampDutyOS: 0, TotalStampDuty: 1034, TotalStampDutyPercentage: 9.4, TotalTaxesAndLevies: 2034,
    EnsuranceFee: 200, EnsuranceFeeGST: 20, WHTRate: 0, TotalWHT: 0,
    BrokerageRate: 10, TotalBrokerage: 1000, TotalBrokerageGST: 100, BrokerageGross: 1100,
    TotalPayable: 12_254, TotalPayableGST: 1020, NetPayable: 11_220,
  })
})

test('CALC-006, A-002, A-009 the NSW exemption takes away NSW duty only', () => {
  expect(wireFigures(figuresOf({ nswStampDutyExemption: true }))).toMatchObject({
    StampDutyNSW: 0, StampDutyVIC: 440, TotalStampDuty: 440, TotalStampDutyPercentage: 4,
    TotalTaxesAndLevies: 1440, TotalPayable: 11_660, NetPayable: 11_220,
  })
})

test('CALC-004, A-002, A-005 the GST exemption takes away premium GST, not that of fee and brokerage', () => {
  expect(wireFigures(figuresOf({ gstExemption: true }))).toMatchObject({
    TotalGST: 0, StampDutyNSW: 540, StampDutyVIC: 400, TotalStampDuty: 940, AmountOfTaxablePremium: 10_000,
    TotalStampDutyPercentage: 9.4, EnsuranceFeeGST: 20, TotalBrokerageGST: 100, TotalPayableGST: 20,
    TotalPayable: 11_160, NetPayable: 10_220,
  })
})

test('CALC-007, A-002, A-004 the overseas share carries GST but no duty, whatever the rate of O/S', () => {
  const figures = figuresOf({ shares: { ...noShares(), NSW: 50, OS: 50 } })
  expect(wireFigures(figures)).toMatchObject({
    TotalGST: 1000, GSTOS: 500, StampDutyNSW: 495, StampDutyOS: 0, SDRateOS: 11, TotalOS: 5500,
    TotalStampDutyPercentage: 4.5, TotalPayable: 11_715, NetPayable: 11_220,
  })
})

test('A-003 GST is rounded per state and the total adds the rounded parts: 100.09, not 100.10', () => {
  const { jurisdictions, totalGst, totalPremium } = figuresOf({
    basePremium: 1001, shares: { ...noShares(), SA: 33.33, WA: 33.33, VIC: 33.34 },
  })
  expect([jurisdictions.SA.gst, jurisdictions.WA.gst, jurisdictions.VIC.gst]).toEqual([33.36, 33.36, 33.37])
  expect(totalGst).toBe(100.09)
  expect([jurisdictions.SA.premium, jurisdictions.VIC.premium]).toEqual([333.63, 333.73])
  expect(totalPremium).toBe(1001)
})

test('A-003 half a cent goes away from zero', () => {
  const half = figuresOf({ basePremium: 10, commissionRate: 0.05, brokerageRate: 0.15, shares: noShares() })
  expect([half.totalCommission, half.totalBrokerage]).toEqual([0.01, 0.02])
})

test('A-006 a market may have no GST or no stamp duty payable', () => {
  expect(figuresOf({ gstPayable: false })).toMatchObject({ totalGst: 0, totalStampDuty: 940, ensuranceFeeGst: 20 })
  expect(figuresOf({ stampDutyPayable: false })).toMatchObject({ totalGst: 1000, totalStampDuty: 0 })
})

test('A-011, A-013 insurer fee and withholding tax are in no total', () => {
  const plain = figuresOf()
  const further = figuresOf({ insurerFee: 500, whtRate: 5 })
  expect(further).toEqual({ ...plain, insurerFee: 500, whtRate: 5, totalWht: 500 })
})

test('A-150 the duty percentage of a zero taxable premium is 0', () => {
  const nothing = figuresOf({ basePremium: 0 })
  expect(nothing).toMatchObject({ stampDutyPercentage: 0, total: 0, totalPayable: 220, netPayable: 220 })
})

test('A-150 every figure of every jurisdiction has its wire name', () => {
  const wire = wireFigures(figuresOf())
  expect(Object.keys(wire)).toHaveLength(9 * 6 + 22)
  expect(Object.values(wire).every((value) => Number.isFinite(value))).toBe(true)
  expect(wire).toMatchObject({ SDNSW: 60, PremiumNSW: 6000, GSTNSW: 600, TotalNSW: 7194 })
})

/** Nine percentages with two decimals that make exactly 100.00. */
const eightCuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 8, maxLength: 8 })
const wholeShares = eightCuts.map((cuts): Shares => {
  const marks = [0, ...cuts.toSorted((a, b) => a - b), 10_000]
  const parts = JURISDICTIONS.map((_, i) => (marks[i + 1] ?? 0) - (marks[i] ?? 0))
  return perJurisdiction((j) => (parts[JURISDICTIONS.indexOf(j)] ?? 0) / 100)
})
const rate = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
const rates = fc.tuple(...JURISDICTIONS.map(() => rate))
  .map((list): Shares => perJurisdiction((j) => list[JURISDICTIONS.indexOf(j)] ?? 0))
const anyQuote: fc.Arbitrary<QuoteFigureInput> = fc.record({
  basePremium: fc.nat(100_000_000), ensuranceFee: fc.nat(10_000), insurerFee: fc.nat(10_000),
  brokerageRate: rate, commissionRate: rate, gstRate: rate, whtRate: rate,
  gstPayable: fc.boolean(), stampDutyPayable: fc.boolean(), shares: wholeShares, stampDutyRates: rates,
  nswStampDutyExemption: fc.boolean(), gstExemption: fc.boolean(),
})

test('CALC-008, A-003 totals are the sums of the rounded parts and the premium shares make the base premium', () => {
  fc.assert(fc.property(anyQuote, (input) => {
    const figures = quoteFigures(input)
    const rows = Object.values(figures.jurisdictions)
    const sum = (of: (row: (typeof rows)[number]) => number) => sumOf(rows.map(of)).toNumber()
    expect(sum((row) => row.gst)).toBe(figures.totalGst)
    expect(sum((row) => row.stampDuty)).toBe(figures.totalStampDuty)
    expect(figures.totalPremium).toBe(input.basePremium)
    for (const row of rows) expect(sumOf([row.premium, row.gst, row.stampDuty]).toNumber()).toBe(row.total)
    const { total, totalPremium, totalGst, totalStampDuty } = figures
    expect(sumOf([totalPremium, totalGst, totalStampDuty]).toNumber()).toBe(total)
  }))
})

test('RPT-012, RPT-013 the totals hang together for every quote', () => {
  fc.assert(fc.property(anyQuote, (input) => {
    const f = quoteFigures(input)
    expect(sumOf([f.netPremium, f.totalCommission]).toNumber()).toBe(f.basePremium)
    expect(sumOf([f.netPayable, f.totalStampDuty]).toNumber()).toBe(f.totalPayable)
    expect(sumOf([f.total, f.ensuranceFee, f.ensuranceFeeGst]).toNumber()).toBe(f.totalPayable)
    for (const value of Object.values(wireFigures(f))) expect(decimal(value).decimalPlaces()).toBeLessThanOrEqual(2)
  }))
})

test('CALC-003 to CALC-006, A-003 whole numbers give what general decimals give, for every quote', () => {
  fc.assert(fc.property(anyQuote, (input) => {
    const { jurisdictions, ...totals } = quoteFigures(input)
    const duties = JURISDICTIONS.map((j) => {
      const premium = percentOf(input.basePremium, input.shares[j])
      const gst = input.gstPayable && !input.gstExemption ? round2(percentOf(premium, input.gstRate)) : decimal(0)
      const dutiable = input.stampDutyPayable && j !== 'OS' && !(j === 'NSW' && input.nswStampDutyExemption)
      const stampDuty = dutiable ? round2(percentOf(premium.plus(gst), input.stampDutyRates[j])) : decimal(0)
      expect(jurisdictions[j]).toMatchObject({
        premium: toMoney(premium), gst: gst.toNumber(), stampDuty: stampDuty.toNumber(), total: toMoney(premium.plus(gst).plus(stampDuty)),
      })
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
  }))
})
