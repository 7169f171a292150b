/**
 * A letter before it is sent, as its reader will see it: written by the part that mails it, without recording
 * anything.
 */
import * as v from 'valibot'
import { invalid, PLACEHOLDERS, RENEWAL_PLACEHOLDERS, required } from '../rules/index.ts'
import { query } from './call.ts'

/** The calls that send a letter about a submission. */
const SUBMISSION_LETTER_CALLS = [
  'SEND_QUOTE',
  'SEND_BINDING',
  'SEND_WHOLESALE',
  'SEND_QUICK_INDICATION',
  'SEND_INFORMATION_REQUIRED',
  'SEND_SUBMISSION_DECLINE',
  'SEND_ENDORSEMENT',
  'SEND_REVERSAL',
  'SEND_REQUEST_FEEDBACK_EMAIL',
  'SEND_REQUEST_CLEARANCE_EMAIL',
] as const
export type SubmissionLetterCall = (typeof SUBMISSION_LETTER_CALLS)[number]

/** The calls that send a letter. */
const LETTER_CALLS = [
  ...SUBMISSION_LETTER_CALLS,
  'SEND_SUBMISSION',
  'SEND_RENEWAL_NOTICE',
  'SEND_ANNOUNCEMENT',
  'SEND_TOKEN_EMAIL',
] as const
export type LetterCall = (typeof LETTER_CALLS)[number]

/** The calls whose letters hold a person's own text, with the fields that it may hold. */
export const WRITTEN_LETTERS = {
  SEND_QUOTE: PLACEHOLDERS.quote,
  SEND_BINDING: PLACEHOLDERS.binding,
  SEND_WHOLESALE: PLACEHOLDERS.wholesale,
  SEND_RENEWAL_NOTICE: RENEWAL_PLACEHOLDERS,
} as const
export type WrittenLetter = keyof typeof WRITTEN_LETTERS

const Party = v.object({ Name: v.string(), Address: v.string() })

export const LetterPreview = v.object({
  Reader: v.picklist(['broker', 'market', 'processing', 'clearance']),
  From: Party,
  ReplyTo: v.nullable(Party),
  /** A recipient's address may be absent while it is not known. */
  To: Party,
  Cc: v.array(Party),
  /** Contains unknown values in the same way as Html. */
  Subject: v.string(),
  /** Safe to show. An unknown value appears as ⟦its name⟧, an unknown field as ⟦{{its name}}⟧. */
  Html: v.string(),
  Files: v.array(v.object({ FileName: v.string(), Size: v.nullable(v.number()) })),
  /** The values that are not known yet, by the names people use. */
  Missing: v.array(v.string()),
  /** Why the letter cannot be sent; '' when it can. */
  Problem: v.string(),
})
export type LetterPreview = v.InferOutput<typeof LetterPreview>

/**
 * The letters that a call would send if it were sent now, complete or not: one for each market asked, of an announcement
 * that to the first broker of its body, else one. Body is
 * that call's own body without SID, Token and Func.
 */
export const PreviewLetter = query('PREVIEW_LETTER', 'quotation', {
  request: v.object({
    Letter: v.picklist(LETTER_CALLS, invalid('Letter')),
    Body: v.record(v.string(), v.unknown(), required('Body')),
  }),
  results: v.object({ Letters: v.array(LetterPreview) }),
})
