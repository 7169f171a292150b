/** The tax rule, by the worked examples of the decisions. */
import { expect, test } from 'vitest'
import { JURISDICTIONS, perJurisdiction } from './jurisdictions.ts'
import { DEFAULT_GST_RATE } from './options.ts'
import { noShares } from './shares.ts'
import { quoteFigures } from './tax.ts'
import type { QuoteFigureInput } from './tax.ts'
import { wireFigures } from './tax-wire.ts'

const worked: QuoteFigureInput = {
  basePremium: 10_000,
  ensuranceFee: 200,
  insurerFee: 0,
  brokerageRate: 10,
  commissionRate: 17.5,
  gstRate: 10,
  whtRate: 0,
  gstPayable: true,
  stampDutyPayable: true,
  shares: { ...noShares(), NSW: 60, VIC: 40 },
  stampDutyRates: { ...noShares(), NSW: 9, VIC: 10, OS: 11, SA: 11 },
  nswStampDutyExemption: false,
  gstExemption: false,
}

const figuresOf = (change: Partial<QuoteFigureInput> = {}) => quoteFigures({ ...worked, ...change })

test('A-001 premium, GST, duty and total per state', () => {
  const { jurisdictions, ...totals } = figuresOf()
  expect(jurisdictions.NSW).toEqual({ share: 60, rate: 9, premium: 6000, gst: 600, stampDuty: 594, total: 7194 })
  expect(jurisdictions.VIC).toEqual({ share: 40, rate: 10, premium: 4000, gst: 400, stampDuty: 440, total: 4840 })
  expect(totals).toMatchObject({ totalPremium: 10_000, totalGst: 1000, totalStampDuty: 1034, total: 12_034 })
})

test('CALC-005, A-001 the duty of a state is its premium with its rounded GST, at the rate of the product', () => {
  const duties = (change: Partial<QuoteFigureInput> = {}) => {
    const { jurisdictions } = figuresOf(change)
    return JURISDICTIONS.flatMap((j) => (jurisdictions[j].stampDuty === 0 ? [] : [[j, jurisdictions[j].stampDuty]]))
  }
  expect(duties()).toEqual([
    ['VIC', 440],
    ['NSW', 594],
  ])
  const shares = { SA: 1, WA: 2.5, VIC: 3, NSW: 4, QLD: 5, ACT: 6, TAS: 7, NT: 8, OS: 63.5 }
  const stampDutyRates = { SA: 11, WA: 10, VIC: 7.25, NSW: 9, QLD: 8, ACT: 1, TAS: 12, NT: 6, OS: 20 }
  expect(duties({ basePremium: 12_000, gstRate: 12.5, shares, stampDutyRates })).toEqual([
    ['SA', 14.85],
    ['WA', 33.75],
    ['VIC', 29.36],
    ['NSW', 48.6],
    ['QLD', 54],
    ['ACT', 8.1],
    ['TAS', 113.4],
    ['NT', 64.8],
  ])
  // The GST is in whole cents, half a cent of duty goes up: half of 9.75 + 0.98, not of 9.75 + 0.975.
  const half = { shares: { ...noShares(), SA: 97.5 }, stampDutyRates: { ...noShares(), SA: 50 } }
  expect(duties({ basePremium: 10, ...half })).toEqual([['SA', 5.37]])
})

test('CALC-003 each of the nine jurisdictions has its share of the premium', () => {
  const shares = { SA: 1, WA: 2.5, VIC: 3, NSW: 4, QLD: 5, ACT: 6, TAS: 7, NT: 8, OS: 63.5 }
  const { jurisdictions } = figuresOf({ basePremium: 12_000, shares })
  expect(JURISDICTIONS.map((j) => [j, jurisdictions[j].premium])).toEqual([
    ['SA', 120],
    ['WA', 300],
    ['VIC', 360],
    ['NSW', 480],
    ['QLD', 600],
    ['ACT', 720],
    ['TAS', 840],
    ['NT', 960],
    ['OS', 7620],
  ])
})

test('CALC-004, A-003, A-004 the GST of a state is its premium at the rate of the market, to cents; with the exemption there is none', () => {
  const shares = { ...noShares(), SA: 33.33, WA: 33.33, OS: 33.34 }
  const gst = (change: Partial<QuoteFigureInput>) => {
    const { jurisdictions } = figuresOf({ basePremium: 1_001, shares, ...change })
    return JURISDICTIONS.flatMap((j) => (jurisdictions[j].gst === 0 ? [] : [[j, jurisdictions[j].gst]]))
  }
  expect(DEFAULT_GST_RATE).toBe(10)
  expect(gst({ gstRate: DEFAULT_GST_RATE })).toEqual([
    ['SA', 33.36],
    ['WA', 33.36],
    ['OS', 33.37],
  ])
  expect(gst({ gstRate: 12.5 })).toEqual([
    ['SA', 41.7],
    ['WA', 41.7],
    ['OS', 41.72],
  ])
  // half a cent goes up, and the premium is not rounded before.
  expect(gst({ basePremium: 1, gstRate: 12.5, shares: { ...noShares(), SA: 20, WA: 80 } })).toEqual([
    ['SA', 0.03],
    ['WA', 0.1],
  ])
  expect(gst({ basePremium: 1, gstRate: 10, shares: { ...noShares(), SA: 44.5, WA: 55.5 } })).toEqual([
    ['SA', 0.04],
    ['WA', 0.06],
  ])
  const everywhere = perJurisdiction((j) => (j === 'OS' ? 12 : 11))
  expect(gst({ shares: everywhere })).toHaveLength(9)
  expect(gst({ shares: everywhere, gstExemption: true })).toEqual([])
})

test('RPT-017, RPT-011, RPT-012, RPT-013, A-002 the full bordereau row', () => {
  expect(wireFigures(figuresOf())).toMatchObject({
    BasePremium: 10_000,
    CommissionRate: 17.5,
    TotalCommission: 1750,
    NetPremium: 8250,
    GSTRate: 10,
    TotalGST: 1000,
    AmountOfTaxablePremium: 11_000,
    SDRateNSW: 9,
    StampDutyNSW: 594,
    SDRateVIC: 10,
    StampDutyVIC: 440,
    SDRateSA: 11,
    StampDutySA: 0,
    StampDutyACT: 0,
    StampDutyNT: 0,
    StampDutyQLD: 0,
    StampDutyTAS: 0,
    StampDutyWA: 0,
    StampDutyOS: 0,
    TotalStampDuty: 1034,
    TotalStampDutyPercentage: 9.4,
    TotalTaxesAndLevies: 2034,
    EnsuranceFee: 200,
    EnsuranceFeeGST: 20,
    WHTRate: 0,
    TotalWHT: 0,
    BrokerageRate: 10,
    TotalBrokerage: 1000,
    TotalBrokerageGST: 100,
    BrokerageGross: 1100,
    TotalPayable: 12_254,
    TotalPayableGST: 1020,
    NetPayable: 11_220,
  })
})

test('CALC-006, A-002, A-009 the NSW exemption takes away NSW duty only', () => {
  const shares = { SA: 10, WA: 10, VIC: 10, NSW: 20, QLD: 10, ACT: 10, TAS: 10, NT: 10, OS: 10 }
  const everywhere = { shares, stampDutyRates: perJurisdiction(() => 9) }
  const plain = figuresOf(everywhere).jurisdictions
  const { NSW } = plain
  expect(NSW.stampDuty).toBe(198)
  expect(figuresOf({ ...everywhere, nswStampDutyExemption: true }).jurisdictions).toEqual({
    ...plain,
    NSW: { ...NSW, stampDuty: 0, total: NSW.total - NSW.stampDuty },
  })
  expect(wireFigures(figuresOf({ nswStampDutyExemption: true }))).toMatchObject({
    StampDutyNSW: 0,
    StampDutyVIC: 440,
    TotalStampDuty: 440,
    TotalStampDutyPercentage: 4,
    TotalTaxesAndLevies: 1440,
    TotalPayable: 11_660,
    NetPayable: 11_220,
  })
})

test('A-002, A-005 the GST exemption takes away premium GST, not that of fee and brokerage', () => {
  expect(wireFigures(figuresOf({ gstExemption: true }))).toMatchObject({
    TotalGST: 0,
    StampDutyNSW: 540,
    StampDutyVIC: 400,
    TotalStampDuty: 940,
    AmountOfTaxablePremium: 10_000,
    TotalStampDutyPercentage: 9.4,
    EnsuranceFeeGST: 20,
    TotalBrokerageGST: 100,
    TotalPayableGST: 20,
    TotalPayable: 11_160,
    NetPayable: 10_220,
  })
})

test('CALC-007, A-002, A-004 the overseas share carries GST but no duty, whatever the rate of O/S', () => {
  const shares = { ...noShares(), NSW: 50, OS: 50 }
  for (const OS of [0, 0.01, 11, 100])
    expect(wireFigures(figuresOf({ shares, stampDutyRates: { ...worked.stampDutyRates, OS } }))).toMatchObject({
      TotalGST: 1000,
      GSTOS: 500,
      StampDutyNSW: 495,
      StampDutyOS: 0,
      SDRateOS: OS,
      TotalOS: 5500,
      TotalStampDutyPercentage: 4.5,
      TotalPayable: 11_715,
      NetPayable: 11_220,
    })
})

test('A-003 GST is rounded per state and the total adds the rounded parts: 100.09, not 100.10', () => {
  const { jurisdictions, totalGst, totalPremium } = figuresOf({
    basePremium: 1001,
    shares: { ...noShares(), SA: 33.33, WA: 33.33, VIC: 33.34 },
  })
  expect([jurisdictions.SA.gst, jurisdictions.WA.gst, jurisdictions.VIC.gst]).toEqual([33.36, 33.36, 33.37])
  expect(totalGst).toBe(100.09)
  expect(totalPremium).toBe(1001)
})

test('A-167 the shown premiums add up to their total: the largest share takes the cent that rounding leaves', () => {
  const { jurisdictions } = figuresOf({
    basePremium: 1001,
    shares: { ...noShares(), SA: 33.33, WA: 33.33, VIC: 33.34 },
  })
  expect([jurisdictions.SA.premium, jurisdictions.WA.premium, jurisdictions.VIC.premium]).toEqual([
    333.63, 333.63, 333.74,
  ])
  expect([jurisdictions.VIC.gst, jurisdictions.VIC.total]).toEqual([33.37, 403.82])
  const even = figuresOf({
    basePremium: 1,
    shares: { ...noShares(), ACT: 12.5, NSW: 12.5, NT: 12.5, OS: 12.5, QLD: 12.5, SA: 12.5, TAS: 12.5, WA: 12.5 },
  })
  expect(JURISDICTIONS.map((j) => even.jurisdictions[j].premium)).toEqual([
    0.09, 0.13, 0, 0.13, 0.13, 0.13, 0.13, 0.13, 0.13,
  ])
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
