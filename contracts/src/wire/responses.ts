/** Calls that answer a broker without a quote, and their rows: QI, IR and SD rows, API-017, API-042. */
import * as v from 'valibot'
import { DEFAULT_UNDERWRITING_FEE } from '../rules/index.ts'
import { command } from './call.ts'
import { integer, lines, MaybeDate, requiredId, requiredInteger, requiredLines, Success } from './fields.ts'
import { Attachment, attachments, chosenProduct, ProductRef, rowBase } from './shared.ts'

const sent = {
  SubmissionID: v.number(),
  /** The revision of the event that recorded the answer: an answer never changes. */
  Revision: v.number(),
  DateCreated: MaybeDate,
  DateEmailed: MaybeDate,
  Attachments: v.optional(v.array(Attachment)),
}

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
export type QuickIndicationRow = v.InferOutput<typeof QuickIndicationRow>

export const InformationRow = v.object({ ...rowBase, InformationRequiredID: v.number(), ...sent, Required: v.string() })
export type InformationRow = v.InferOutput<typeof InformationRow>

export const DeclineRow = v.object({
  ...rowBase,
  SubmissionDeclineID: v.number(),
  ...sent,
  Product: ProductRef,
  DeclineReason: v.string(),
})
export type DeclineRow = v.InferOutput<typeof DeclineRow>

const about = { SubmissionID: requiredId('Submission') }

/** A limit above 0, and an excess, by default 0. */
export const coverEntries = {
  ProductLimit: requiredInteger('Limit', { min: 1 }),
  Excess: v.pipe(
    integer('Excess', { min: 0 }),
    v.transform((excess) => excess ?? 0),
  ),
}

/** Sends the broker a quick indication (QI-002 to QI-004). */
export const SendQuickIndication = command('SEND_QUICK_INDICATION', 'quotation', {
  request: v.object({
    QuickIndication: v.object(
      {
        ...about,
        Product: chosenProduct(),
        ...coverEntries,
        BasePremium: integer('Base Premium', { min: 0 }),
        // QI-003: the default applies only to an absent field; a field emptied on purpose stays empty.
        UnderwritingFee: v.optional(integer('Underwriting Fee', { min: 0 }), DEFAULT_UNDERWRITING_FEE),
        Subjectivity: lines('Subjectivity', 200),
        Attachments: attachments,
      },
      'Quick Indication is required.',
    ),
  }),
  results: v.object({ Success, QuickIndication: QuickIndicationRow }),
})

/** Asks the broker for information (IR-002, IR-003). */
export const SendInformationRequired = command('SEND_INFORMATION_REQUIRED', 'quotation', {
  request: v.object({
    InformationRequired: v.object(
      { ...about, Required: requiredLines('Information Required', 200), Attachments: attachments },
      'Information Required is required.',
    ),
  }),
  results: v.object({ Success, InformationRequired: InformationRow }),
})

/** Declines the submission and mails the broker (SD-002, SD-003). */
export const SendSubmissionDecline = command('SEND_SUBMISSION_DECLINE', 'quotation', {
  request: v.object({
    SubmissionDecline: v.object(
      {
        ...about,
        Product: chosenProduct(),
        DeclineReason: requiredLines('Decline Reason', 200),
        Attachments: attachments,
      },
      'Submission Decline is required.',
    ),
  }),
  results: v.object({ Success, SubmissionDecline: DeclineRow }),
})
