/** The cost of a binding: the quoted figures while nothing changed, and current rates for changed terms. */
import { expect, test } from 'vitest'
import { harbour, market, offer, product, quote } from '../../../test/policy-records.ts'
import { bindingDraft } from './draft.ts'
import { bindingFigures } from './figures.ts'

const offers = { market, product, offer }
const draft = bindingDraft(quote, '')

test('A-150 a quote that is bound as it was quoted costs what was quoted', () => {
  const figures = bindingFigures(draft, quote, harbour, offers)
  expect(figures).toMatchObject({
    basePremium: quote.BasePremium,
    totalStampDuty: quote.TotalStampDuty,
    totalPayable: quote.TotalPayable,
    netPayable: quote.NetPayable,
    totalCommission: quote.TotalCommission,
    grossBrokerage: quote.BrokerageGross,
  })
})

test('A-150 a rate that changed since the quote is the rate of the policy', () => {
  const figures = bindingFigures(draft, quote, harbour, {
    ...offers,
    product: { ...product, SDNSW: product.SDNSW + 1 },
  })
  expect(figures?.jurisdictions.NSW.rate).toBe(product.SDNSW + 1)
  expect(figures?.totalPayable).toBeGreaterThan(quote.TotalPayable)
})

test('brokerage and commission are those of the market that is bound', () => {
  const other = { ...market, MarketID: 9 }
  const theirs = { ...offer, Market: { MarketID: 9, MarketName: 'Ashgrove' }, BrokerageRate: 11, CommissionRate: 7 }
  expect(bindingFigures(draft, quote, harbour, { ...offers, market: other, offer: theirs })).toMatchObject({
    brokerageRate: 11,
    commissionRate: 7,
  })
  expect(bindingFigures(draft, quote, harbour, offers)).toMatchObject({ brokerageRate: quote.BrokerageRate })
})

test('A-091 without a quote the shares are the submission’s, and no message appears before market and product are chosen', () => {
  const typed = { BasePremium: '10000' }
  expect(bindingFigures(typed, null, harbour, offers)).toMatchObject({ basePremium: 10_000, ensuranceFee: 200 })
  expect(bindingFigures(typed, null, harbour, offers)?.jurisdictions.VIC.share).toBe(harbour.SDVIC)
  expect(bindingFigures(typed, null, harbour, { ...offers, offer: undefined })).toBeNull()
})
