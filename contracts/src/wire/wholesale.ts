/** Wholesale requests as rows (WHO-001, API-042); their calls come with their forms. */
import * as v from 'valibot'
import { MaybeDate } from './fields.ts'
import { MarketRef, ProductRef, rowBase } from './shared.ts'

export const WholesaleRow = v.object({
  ...rowBase,
  WholesaleID: v.number(),
  SubmissionID: v.number(),
  Market: MarketRef,
  Product: ProductRef,
  ProductLimit: v.number(),
  Excess: v.number(),
  TargetPremium: v.nullable(v.number()),
  Contact: v.string(),
  Email: v.string(),
  DateCreated: MaybeDate,
  DateEmailed: MaybeDate,
})
