/** The steps of a message, each an event on the stream that the message is about. */
import * as v from 'valibot'
import { earlier, event, type FactOf } from './define.ts'
import { MailedFile, personal } from './shared.ts'

/** The purposes of messages; each selects a template, and is shown in the record. */
export const MAIL_PURPOSES = [
  'submission-confirmation',
  'quote',
  'binding',
  'binding-instructions',
  'endorsement',
  'reversal',
  'quick-indication',
  'information-required',
  'submission-decline',
  'wholesale',
  'feedback',
  'clearance',
  // About a broker, on its own stream.
  'broker-token',
  // About a broker; recorded on the stream of the announcement.
  'announcement',
  'announcement-sample',
  // About a renewal, on its own stream.
  'renewal-notice',
  // About an account, on its access stream.
  'second-step',
  'reset-password',
  'set-password',
] as const
export const MailPurpose = v.picklist(MAIL_PURPOSES)
export type MailPurpose = v.InferOutput<typeof MailPurpose>

const Message = {
  purpose: MailPurpose,
  /** Number of the quote, policy, wholesale, response or broker the message is about; null for the submission or account itself. */
  itemId: v.nullable(v.number()),
  /** Revision of the event that asked for the message. */
  askedAt: v.number(),
  messageId: v.string(),
  to: personal(v.array(v.string())),
  cc: personal(v.array(v.string())),
  subject: v.string(),
}

/** The content of a message, kept before it is handed over. */
const Kept = {
  /** The text as it was sent (HTML); null when it contains a secret. */
  body: v.nullable(MailedFile),
  /** The attachments in their order. */
  files: v.array(MailedFile),
}

/**
 * Recorded before a message goes to a server that cannot be asked about it later: without an outcome the message is in
 * doubt, and this event holds what may have arrived.
 */
export const MailHandoverBegun = event('MailHandoverBegun', v.object({ ...Message, ...Kept }), [
  earlier(v.object(Message), (message) => ({ ...message, body: null, files: [] })),
])
/** The server certainly did not take the message, which will be tried again. */
export const MailDeferred = event('MailDeferred', v.object({ ...Message, error: v.string() }))
const Taken = { ...Message, refused: personal(v.array(v.string())) }
/** The server took the message for all recipients except the refused ones. */
export const MailHandedOver = event('MailHandedOver', v.object({ ...Taken, ...Kept }), [
  earlier(v.object(Message), (message) => ({ ...message, refused: [] })),
  earlier(v.object(Taken), (message) => ({ ...message, body: null, files: [] })),
])
export const MailRejected = event('MailRejected', v.object({ ...Message, error: v.string() }))
export const MailPutInDoubt = event('MailPutInDoubt', v.object({ ...Message, error: v.string() }))
/** A person decided to send the message again, to the recipients for whom no server has taken it. */
export const MailResendAsked = event('MailResendAsked', v.object(Message))

/** A person held the message back before it left; it leaves only when somebody asks for it (`MailResendAsked`). */
export const MailHeld = event('MailHeld', v.object(Message))

/**
 * Nothing sends the message by itself any more: its last try failed, or somebody discarded its job. No server has taken
 * it; it leaves only when somebody asks for it (`MailResendAsked`).
 */
export const MailGivenUp = event('MailGivenUp', v.object({ ...Message, error: v.string() }))

export type MailFact =
  | FactOf<typeof MailHandoverBegun>
  | FactOf<typeof MailDeferred>
  | FactOf<typeof MailHandedOver>
  | FactOf<typeof MailRejected>
  | FactOf<typeof MailPutInDoubt>
  | FactOf<typeof MailResendAsked>
  | FactOf<typeof MailHeld>
  | FactOf<typeof MailGivenUp>
