/** What became of a message: recorded on the stream the message is about, one event per step. */
import * as v from 'valibot'
import { earlier, event, type FactOf } from './define.ts'
import { MailedFile, personal } from './shared.ts'

/** Why a message was sent; names the template and what the record shows. */
export const MAIL_PURPOSES = [
  'submission-confirmation', 'quote', 'binding', 'endorsement', 'reversal',
  'quick-indication', 'information-required', 'submission-decline', 'wholesale', 'feedback', 'clearance',
  // About an account, on its access stream.
  'second-step', 'reset-password', 'set-password',
] as const
export const MailPurpose = v.picklist(MAIL_PURPOSES)
export type MailPurpose = v.InferOutput<typeof MailPurpose>

const Message = {
  purpose: MailPurpose,
  /** Number of the quote, policy, wholesale or response the message is about, or null for the submission or the account itself. */
  itemId: v.nullable(v.number()),
  /** Revision of the event that asked for the message. */
  askedAt: v.number(),
  messageId: v.string(),
  to: personal(v.array(v.string())),
  cc: personal(v.array(v.string())),
  subject: v.string(),
}

/** What is handed over, kept before it leaves. */
const Kept = {
  /** The text as it was sent (HTML); null where it holds a secret. */
  body: v.nullable(MailedFile),
  /** Its attachments, in their order. */
  files: v.array(MailedFile),
}

/**
 * Written before a message leaves for a server that cannot be asked later: without an outcome it is in doubt, and what
 * may have arrived is what this names.
 */
export const MailHandoverBegun = event(
  'MailHandoverBegun',
  v.object({ ...Message, ...Kept }),
  [earlier(v.object(Message), (message) => ({ ...message, body: null, files: [] }))],
)
/** Not taken, and known not to be: it is tried again. */
export const MailDeferred = event('MailDeferred', v.object({ ...Message, error: v.string() }))
const Taken = { ...Message, refused: personal(v.array(v.string())) }
/** Taken for all recipients but those the server refused. */
export const MailHandedOver = event(
  'MailHandedOver',
  v.object({ ...Taken, ...Kept }),
  [
    earlier(v.object(Message), (message) => ({ ...message, refused: [] })),
    earlier(v.object(Taken), (message) => ({ ...message, body: null, files: [] })),
  ],
)
export const MailRejected = event('MailRejected', v.object({ ...Message, error: v.string() }))
export const MailPutInDoubt = event('MailPutInDoubt', v.object({ ...Message, error: v.string() }))
/** A person decided that it leaves again: for recipients who did not get it for certain. */
export const MailResendAsked = event('MailResendAsked', v.object(Message))

export type MailFact =
  | FactOf<typeof MailHandoverBegun> | FactOf<typeof MailDeferred> | FactOf<typeof MailHandedOver>
  | FactOf<typeof MailRejected> | FactOf<typeof MailPutInDoubt>
  | FactOf<typeof MailResendAsked>
