/** Codes of markets and products while they are edited (MKT-007, PRD-004, A-116). */
import { expect, test } from 'vitest'
import { draftOf as marketDraft, marketProblems } from '../src/features/reference/markets/draft.ts'
import { draftOf as productDraft, productProblems } from '../src/features/reference/products/draft.ts'
import { market, product } from './policy-records.ts'

test('a market beside one with the same letters has no problem as long as its code stays', () => {
  const other = { ...market, MarketID: 2, MarketName: 'Lower', MarketCode: market.MarketCode.toLowerCase() }
  const known = { markets: [market, other], products: [] }
  for (const row of known.markets)
    expect(marketProblems(marketDraft({ ...row, links: [] }), row, known)).toBeUndefined()
  const draft = { ...marketDraft({ ...market, links: [] }), MarketCode: other.MarketCode }
  expect(marketProblems(draft, market, known)?.fields['MarketCode']).toBe('This Market Code already EXISTS.')
})

test('a product beside one with the same letters has no problem as long as its code stays', () => {
  const other = { ...product, ProductID: 2, ProductName: 'Lower', ProductCode: product.ProductCode.toLowerCase() }
  const rows = [product, other]
  for (const row of rows) expect(productProblems(productDraft(row), row, rows)).toBeUndefined()
  const draft = { ...productDraft(product), ProductCode: other.ProductCode }
  expect(productProblems(draft, product, rows)?.fields['ProductCode']).toBe('This Product Code already EXISTS.')
})
