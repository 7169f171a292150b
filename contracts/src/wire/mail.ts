/** How the mail worker records what became of a message: internal, one event on the stream the message is about. */
import * as v from 'valibot'
import { command } from './call.ts'

/** `handing-over` is the mark before the message leaves; `deferred` is tried again; the others are final. */
export const MAIL_OUTCOMES = ['handing-over', 'deferred', 'handed-over', 'rejected', 'in-doubt'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

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
  }),
  results: v.object({ Success: v.literal(true) }),
} as const

/** Of a message about a submission. */
export const RecordMail = command('RECORD_MAIL', 'operations', recording)
/** Of a message about an account: a code, a link. */
export const RecordAccessMail = command('RECORD_ACCESS_MAIL', 'operations', recording)
