/** The events of answers to the broker without a quote, in a submission's stream (QI, IR and SD rows). */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { Chosen, SentFile } from './shared.ts'

export const QuickIndicationSent = event(
  'QuickIndicationSent',
  v.object({
    quickIndicationId: v.number(),
    product: Chosen,
    limit: v.number(),
    excess: v.number(),
    basePremium: v.nullable(v.number()),
    underwritingFee: v.nullable(v.number()),
    subjectivity: v.string(),
    files: v.array(SentFile),
  }),
)
export const InformationRequested = event(
  'InformationRequested',
  v.object({
    informationRequiredId: v.number(),
    required: v.string(),
    files: v.array(SentFile),
  }),
)
export const SubmissionDeclined = event(
  'SubmissionDeclined',
  v.object({
    declineId: v.number(),
    product: Chosen,
    reason: v.string(),
    files: v.array(SentFile),
  }),
)

export type ResponseFact =
  | FactOf<typeof QuickIndicationSent>
  | FactOf<typeof InformationRequested>
  | FactOf<typeof SubmissionDeclined>
