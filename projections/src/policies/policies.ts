/** The changes that a policy makes to the row of its quote: one row under the same number throughout. */
import { quoteRecord, type QuoteRow } from '@bindery/contracts/wire'

const { QuoteBound, PolicyEndorsed, BindingReversed } = quoteRecord

/** Binding, endorsing and reversing, as the projector of quotes handles them. */
export const policySteps = { QuoteBound, PolicyEndorsed, BindingReversed }

/** The policy's fields that are sent only with the single record. */
export const POLICY_HEAVY = [
  'BindingEmail',
  'PolicyDocuments',
  'ProcessingInstructions',
  'EndorsementInstructions',
  'ReversalInstructions',
  'Submission',
  'State',
  'RevenueOrTurnover',
] as const satisfies readonly (keyof QuoteRow)[]
