/**
 * The first tax rule is kept for ever: its results are fixed here, and today's rule needs a new number when its results
 * change.
 */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { noShares, quoteFigures, TAX_RULE, type QuoteFigures } from '../../rules/index.ts'
import { recorded } from '../../testing/recorded.ts'
import { BindingReversed, canonicalJson, PolicyEndorsed, QuoteBound, QuoteSent, upcast } from '../index.ts'
import { firstFigures, firstReport } from './first-rule.ts'
import type { FirstTerms } from './terms.ts'

const worked: FirstTerms = {
  market: { id: 1, name: 'Southern Cross' },
  product: { id: 1, name: 'Cyber Liability' },
  limit: 1_000_000,
  excess: 5_000,
  basePremium: 10_000,
  ensuranceFee: 200,
  insurerFee: 350,
  brokerageRate: 10,
  commissionRate: 17.5,
  shares: { ...noShares(), NSW: 60, VIC: 40 },
  nswStampDutyExemption: false,
  gstExemption: false,
  inceptionDate: '2025-07-01',
  expiryDate: '2026-07-01',
  gstRate: 10,
  whtRate: 5,
  gstPayable: true,
  stampDutyPayable: true,
  stampDutyRates: { ...noShares(), NSW: 9, VIC: 10, OS: 5 },
  ratesFrom: { stream: 'catalogue', revision: 3 },
}

/** Terms of every kind, the same in every run and release. */
function manyTerms(): readonly FirstTerms[] {
  let seed = 156
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  const rate = () => below(10_001) / 100
  const odds = () => below(4) === 0
  return Array.from({ length: 500 }, () => {
    const [first, second] = [below(10_001), below(10_001)].toSorted((a, b) => a - b)
    const [low, high] = [first ?? 0, second ?? 0]
    return {
      ...worked,
      basePremium: odds() ? 9_999_999_999 - below(1_000) : below(1_000_000),
      ensuranceFee: below(5_000),
      insurerFee: below(5_000),
      brokerageRate: rate(),
      commissionRate: rate(),
      gstRate: odds() ? rate() : 10,
      whtRate: rate(),
      gstPayable: !odds(),
      stampDutyPayable: !odds(),
      gstExemption: odds(),
      nswStampDutyExemption: odds(),
      shares: { ...noShares(), NSW: low / 100, SA: (high - low) / 100, OS: (10_000 - high) / 100 },
      stampDutyRates: { ...noShares(), NSW: rate(), SA: rate(), OS: rate() },
    }
  })
}

const madeBy = (rule: (terms: FirstTerms) => QuoteFigures): string => {
  const hash = createHash('sha256')
  for (const terms of manyTerms()) hash.update(canonicalJson({ ...rule(terms), rule: 0 }))
  return hash.digest('hex')
}

/** The hash of each rule's results. A new rule adds its line; existing lines never change. */
const RULES: Readonly<Record<number, string>> = {
  1: '577aaad79a022ab87dbaf77a43434d95b5f4536f0137b45462cf2c9b7c8180ff',
  2: 'ae01fc5f16ba2848e81cd05a0f6f8088a3deace5735a11b5fb6af116d3f32ed8',
}

test('A-156 the first rule makes for ever what it made', () => {
  expect(madeBy(firstFigures)).toBe(RULES[1])
})

test('A-156 a tax rule that gives other figures has its own number', () => {
  expect({ rule: TAX_RULE, figures: madeBy(quoteFigures) }).toEqual({ rule: TAX_RULE, figures: RULES[TAX_RULE] })
  expect(quoteFigures(worked).rule).toBe(TAX_RULE)
})

test('A-156 A-002 the first rule gives the worked row', () => {
  expect(firstFigures(worked)).toMatchObject({
    rule: 1,
    totalGst: 1_000,
    totalStampDuty: 1_034,
    stampDutyPercentage: 9.4,
    taxesAndLevies: 2_034,
    netPremium: 8_250,
    grossBrokerage: 1_100,
    totalWht: 500,
    totalPayable: 12_254,
    totalPayableGst: 1_020,
    netPayable: 11_220,
    jurisdictions: {
      NSW: { share: 60, rate: 9, premium: 6_000, gst: 600, stampDuty: 594, total: 7_194 },
      OS: { share: 0, rate: 5, premium: 0, gst: 0, stampDuty: 0, total: 0 },
    },
  })
})

const sent = {
  quoteId: 1,
  again: false,
  terms: worked,
  emailMessage: '',
  files: [],
  copyTo: null,
  attachCalculation: false,
}
const bound = {
  quoteId: 1,
  fromQuote: true,
  policyNumber: 'P',
  terms: worked,
  authorisedCode: 0,
  authorisedName: 'Mia',
  bindingDate: '2025-07-01',
  bindingEmail: '',
  policyDocuments: [],
  processingInstructions: [],
  copyTo: null,
  renewalId: null,
}
const instructed = { quoteId: 1, policyNumber: 'P', on: '2025-07-02', files: [] }

test.each([
  [QuoteSent.type, 1, sent, { figures: firstFigures(worked), form: null, documents: [] }],
  [QuoteSent.type, 2, { ...sent, form: null, documents: [] }, { figures: firstFigures(worked) }],
  [QuoteBound.type, 1, bound, { figures: firstFigures(worked), reported: null }],
  // These events did not record figures; only the binding has them.
  [PolicyEndorsed.type, 1, instructed, { figures: null }],
  [BindingReversed.type, 1, instructed, { figures: null }],
])('A-156 %s of version %i is lifted by the first rule', (type, version, data, lifted) => {
  // Fields added by later versions have their own tests.
  expect(upcast(recorded({ type, version, data })).data).toMatchObject({ ...data, ...lifted })
})

test.each([
  ['2000', null, 'NSW', 900_000],
  ['7000', 0, 'TAS', 900_000],
  [' 3000 ', 5, 'VIC', 5],
  ['2600', null, 'ACT', 900_000],
  ['', null, 'ACT', 900_000],
])(
  'A-015 A-016 A-017 what the report derived from postcode %j and revenue %j',
  (postcode, revenue, state, revenueOrTurnover) => {
    expect(firstReport({ postcode, revenue, turnover: 900_000 })).toEqual({ state, revenueOrTurnover })
  },
)
