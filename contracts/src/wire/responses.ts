/** Answers to a broker without a quote, as rows (API-042); their calls come with their forms. */
import * as v from 'valibot'
import { MaybeDate } from './fields.ts'
import { ProductRef, rowBase } from './shared.ts'

const sent = { SubmissionID: v.number(), DateCreated: MaybeDate, DateEmailed: MaybeDate }

export const QuickIndicationRow = v.object({
  ...rowBase,
  QuickIndicationID: v.number(),
  ...sent,
  Product: ProductRef,
  ProductLimit: v.number(),
  Excess: v.number(),
  BasePremium: v.nullable(v.number()),
  UnderwritingFee: v.nullable(v.number()),
  Subjectivity: v.string(),
})
export const InformationRow = v.object({ ...rowBase, InformationRequiredID: v.number(), ...sent, Required: v.string() })
export const DeclineRow = v.object({
  ...rowBase,
  SubmissionDeclineID: v.number(),
  ...sent,
  Product: ProductRef,
  DeclineReason: v.string(),
})
