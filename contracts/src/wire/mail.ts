/** What became of messages: how the mail worker records it, which ones wait for a person, and what that person decides. */
import * as v from 'valibot'
import { invalid } from '../rules/index.ts'
import { command } from './call.ts'
import { MaybeDate, requiredText, Success } from './fields.ts'

/** `handing-over` is the mark before the message leaves; `deferred` is tried again; the others are final. */
export const MAIL_OUTCOMES = ['handing-over', 'deferred', 'handed-over', 'rejected', 'in-doubt'] as const
/** How far a message has come: what was recorded last, told apart where it matters to whoever decides next. */
export type MailOutcome = (typeof MAIL_OUTCOMES)[number] | 'partly-refused' | 'resend-asked'

const MailedFile = v.object({ id: v.string(), fileName: v.string(), sha256: v.string(), size: v.number() })

const recording = {
  internal: true,
  request: v.object({
    Stream: v.string(),
    /** Revision of the event that asked for the message. */
    Revision: v.number(),
    Purpose: v.string(),
    ItemID: v.nullable(v.number()),
    MessageID: v.string(),
    To: v.array(v.string()),
    Cc: v.array(v.string()),
    Subject: v.string(),
    Outcome: v.picklist(MAIL_OUTCOMES),
    Error: v.string(),
    /** Recipients the server refused while it took the message for the others. */
    Refused: v.optional(v.array(v.string()), []),
    /** What was handed over, kept byte for byte; null and empty for messages that hold a secret. */
    Body: v.optional(v.nullable(MailedFile), null),
    Files: v.optional(v.array(MailedFile), []),
  }),
  results: v.object({ Success: v.literal(true) }),
} as const

/** Of a message about a submission. */
export const RecordMail = command('RECORD_MAIL', 'operations', recording)
/** Of a message about an account: a code, a link. */
export const RecordAccessMail = command('RECORD_ACCESS_MAIL', 'operations', recording)

export const MAIL_PROBLEMS = ['in-doubt', 'rejected', 'partly-refused'] as const satisfies readonly MailOutcome[]

/** A message that waits for a person: nobody knows whether it left, or somebody did not get it. */
export const MailProblem = v.object({
  /** The stream the message is about. */
  Stream: v.string(),
  MessageID: v.string(),
  State: v.picklist(MAIL_PROBLEMS),
  Purpose: v.string(),
  /** Quote or policy number; null when the message is about the submission or the account itself. */
  ItemID: v.nullable(v.number()),
  To: v.array(v.string()),
  Cc: v.array(v.string()),
  /** Recipients the server refused; empty unless it took the message for the others. */
  Refused: v.array(v.string()),
  Subject: v.string(),
  Error: v.string(),
  Since: MaybeDate,
})
export type MailProblem = v.InferOutput<typeof MailProblem>

/** `resend`: it leaves again, for whoever did not get it for certain. `sent`: somebody made sure, or it no longer matters. */
export const ResolveMail = command('RESOLVE_MAIL', 'operations', {
  request: v.object({
    Stream: requiredText('Stream', 200),
    MessageID: requiredText('Message', 200),
    Decision: v.picklist(['resend', 'sent'], invalid('Decision')),
  }),
  results: v.object({ Success }),
})
