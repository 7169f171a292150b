/**
 * The outcome of messages: the commands of the mail worker, the list of those that wait for a person, and that person's
 * decisions.
 */
import * as v from 'valibot'
import { invalid } from '../rules/index.ts'
import { command } from './call.ts'
import { MaybeDate, requiredText, Success } from './fields.ts'

/** `handing-over` is recorded before the message is handed over; `deferred` is tried again; the others are final. */
export const MAIL_OUTCOMES = ['handing-over', 'deferred', 'handed-over', 'rejected', 'in-doubt', 'given-up'] as const
/**
 * The state of a message: its last recorded step, with the distinctions that the next decision needs; `asked` before the
 * first step, `held` while a person holds it back.
 */
export type MailOutcome = (typeof MAIL_OUTCOMES)[number] | 'asked' | 'partly-refused' | 'resend-asked' | 'held'

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
    /** Recipients whom the mail server refused while it took the message for the others. */
    Refused: v.optional(v.array(v.string()), []),
    /** The content as it was handed over, kept byte for byte; null and empty for messages that hold a secret. */
    Body: v.optional(v.nullable(MailedFile), null),
    Files: v.optional(v.array(MailedFile), []),
  }),
  results: v.object({ Success: v.literal(true) }),
} as const

/** Records a step of a message about a submission. */
export const RecordMail = command('RECORD_MAIL', 'operations', recording)
/** Records a step of a message about an account: a code, a link. */
export const RecordAccessMail = command('RECORD_ACCESS_MAIL', 'operations', recording)

/** Records a step of a message about a broker: its token. */
export const RecordBrokerMail = command('RECORD_BROKER_MAIL', 'operations', recording)

/** Records a step of a message of an announcement. */
export const RecordAnnouncementMail = command('RECORD_ANNOUNCEMENT_MAIL', 'operations', recording)

/** Records a step of a message about a renewal: its notice. */
export const RecordRenewalMail = command('RECORD_RENEWAL_MAIL', 'operations', recording)

export const MAIL_PROBLEMS = [
  'in-doubt',
  'rejected',
  'partly-refused',
  'given-up',
  'held',
] as const satisfies readonly MailOutcome[]

/**
 * The state of a message as people see it. Only one that waits is tried again by itself; `stopped` is one of an
 * announcement that was stopped before it left.
 */
export const MAIL_STATES = ['waiting', 'handed-over', 'in-doubt', 'refused', 'given-up', 'held', 'stopped'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const MAIL_STATE_NAMES = {
  waiting: 'Waiting',
  'handed-over': 'Sent',
  'in-doubt': 'In doubt',
  refused: 'Refused',
  'given-up': 'Given up',
  held: 'Held back',
  stopped: 'Stopped',
} as const satisfies Record<MailState, string>

/** A message whose recipient is not known was refused by no server. */
export const mailStateName = (state: MailState, to: readonly string[]): string =>
  state === 'refused' && to.length === 0 ? 'No address' : MAIL_STATE_NAMES[state]

/** A message's row, made from the events that recorded its steps. */
export interface MailRow {
  readonly MessageID: string
  readonly Stream: string
  readonly Purpose: string
  /** The number of the item that the message is about; null when it is about the record itself. */
  readonly ItemID: number | null
  readonly To: readonly string[]
  readonly Cc: readonly string[]
  readonly Subject: string
  readonly State: MailState
  readonly Error: string
  /** The first failed try since a server last took the message; null when it has not failed since. */
  readonly DeferredSince: string | null
  /** The instant of the last step, ISO, UTC. */
  readonly LastAt: string
  /** When a server last took it, as our own steps tell it; '' when none has, and for what a person marked as sent. */
  readonly LeftAt: string
  /**
   * The id of the stored text as it is sent; null while the text is not written, and for messages that hold a secret.
   */
  readonly BodyID: string | null
  /** As they were handed over; none for a message that is not written. */
  readonly Files: readonly { readonly id: string; readonly FileName: string }[]
  /** All addresses in one text, for the search. */
  readonly Addresses: string
}

/** A message that waits for a person: its delivery is in doubt, a recipient did not get it, or it was held back. */
export const MailProblem = v.object({
  /** The stream that the message is about. */
  Stream: v.string(),
  MessageID: v.string(),
  State: v.picklist(MAIL_PROBLEMS),
  Purpose: v.string(),
  /** Quote or policy number; null when the message is about the submission or the account itself. */
  ItemID: v.nullable(v.number()),
  To: v.array(v.string()),
  Cc: v.array(v.string()),
  /** Recipients whom the mail server refused; empty unless it took the message for the others. */
  Refused: v.array(v.string()),
  Subject: v.string(),
  Error: v.string(),
  Since: MaybeDate,
})
export type MailProblem = v.InferOutput<typeof MailProblem>

/**
 * `resend`: the message is sent again, to recipients who may not have got it. `sent`: a person is sure that the message
 * arrived, or that it no longer matters.
 */
export const ResolveMail = command('RESOLVE_MAIL', 'operations', {
  request: v.object({
    Stream: requiredText('Stream', 200),
    MessageID: requiredText('Message', 200),
    Decision: v.picklist(['resend', 'sent'], invalid('Decision')),
  }),
  results: v.object({ Success }),
})

/**
 * Holds back the letters of a call that sent some, before they leave: the record stands, and each letter waits for a
 * person. `Sent` is the After token of that call's reply.
 */
export const UndoSend = command('UNDO_SEND', 'operations', {
  request: v.object({ Sent: requiredText('Sent', 2_000) }),
  results: v.object({ Success, Held: v.array(v.object({ Stream: v.string(), MessageID: v.string() })) }),
})
