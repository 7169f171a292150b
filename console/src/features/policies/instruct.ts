/** Endorsement and reversal have the same form: the policy's number and a file with instructions (END-002, REV-002). */
import { SendEndorsement, SendReversal, type BodyOf, type QuoteRow, type UploadFunc } from '@bindery/contracts/wire'
import { parseWireDate, wireDate } from '@bindery/contracts/rules'
import * as v from 'valibot'
import { KeptFiles, sendable } from '../../ui/file-box/files.ts'
import { unreadIn } from '../../ui/form/reading.ts'
import { problemsOf, type Problems } from '../../ui/form/problems.ts'

export type InstructKind = 'endorse' | 'reverse'

export const INSTRUCTIONS = {
  endorse: {
    call: SendEndorsement,
    letter: 'SEND_ENDORSEMENT',
    upload: 'ENDORSEMENT',
    title: 'Endorse',
    files: 'Endorsement Instructions',
    send: 'Endorse policy',
  },
  reverse: {
    call: SendReversal,
    letter: 'SEND_REVERSAL',
    upload: 'REVERSAL',
    title: 'Reverse',
    files: 'Processing Instructions',
    send: 'Reverse policy',
  },
} as const satisfies Record<InstructKind, { upload: UploadFunc; [text: string]: unknown }>

export const InstructDraft = v.object({
  PolicyNumber: v.string(),
  Attachments: KeptFiles,
  Reason: v.optional(v.string(), ''),
  EffectiveDate: v.optional(v.nullable(v.string()), null),
})
export type InstructDraft = v.InferOutput<typeof InstructDraft>

/** What looks odd about a day from when a policy changes; '' for nothing. An expired policy may still be changed. */
export function oddDay(
  day: string | null,
  { InceptionDate, ExpiryDate }: Pick<QuoteRow, 'InceptionDate' | 'ExpiryDate'>,
): string {
  const [from, to] = [parseWireDate(InceptionDate?.Value), parseWireDate(ExpiryDate?.Value)]
  if (day === null || unreadIn(day) !== null || from === null || to === null || (day >= from && day <= to)) return ''
  return `The effective date is outside the policy's period, ${InceptionDate?.Text} to ${ExpiryDate?.Text}.`
}

type Policy = Pick<QuoteRow, 'SubmissionID' | 'QuoteID'>

export function instructBody(
  { PolicyNumber, Attachments, Reason, EffectiveDate }: InstructDraft,
  policy: Policy,
): BodyOf<typeof SendEndorsement> {
  const { SubmissionID, QuoteID } = policy
  return {
    Quote: { SubmissionID, QuoteID, PolicyNumber },
    Attachments: sendable(Attachments),
    Reason,
    EffectiveDate: wireDate(EffectiveDate),
  }
}

export const instructProblems = (kind: InstructKind, draft: InstructDraft, policy: Policy): Problems | undefined =>
  problemsOf(INSTRUCTIONS[kind].call.request, instructBody(draft, policy), 'Quote')
