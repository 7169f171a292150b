/** Announcements to brokers, as calls and rows: rows ANN, API-024, A-112, A-158. */
import * as v from 'valibot'
import { invalid, required, tooLong, unknownNames, ANNOUNCEMENT_PLACEHOLDERS } from '../rules/index.ts'
import { command, query } from './call.ts'
import { flag, integer, MaybeDate, requiredId, requiredText, Success } from './fields.ts'
import { emailText } from './letter-text.ts'
import type { MailState } from './mail.ts'
import { Attachment, attachments, rowBase } from './shared.ts'

/**
 * The owner's name is joined when the record is sent; only GET_ANNOUNCEMENT fills Attachments. Every
 * message counts in one of the figures.
 */
export const AnnouncementRow = v.object({
  ...rowBase,
  AnnouncementID: v.number(),
  OwnerID: v.number(),
  Owner: v.optional(v.nullable(v.object({ FullName: v.string() }))),
  EmailSubject: v.string(),
  IsSample: v.boolean(),
  DateCreated: MaybeDate,
  Recipients: v.number(),
  HandedOver: v.number(),
  Waiting: v.number(),
  /** How many messages were refused, are in doubt or were given up. */
  Failed: v.number(),
  Stopped: v.number(),
  Attachments: v.optional(v.array(Attachment)),
})
export type AnnouncementRow = v.InferOutput<typeof AnnouncementRow>

/** A message of an announcement is stopped with the others, never held back alone. */
export const ANNOUNCED_STATES = [
  'waiting',
  'handed-over',
  'in-doubt',
  'refused',
  'given-up',
  'stopped',
] as const satisfies readonly MailState[]
export type AnnouncedState = (typeof ANNOUNCED_STATES)[number]

/** One message of an announcement, with a DateEmailed of its own. */
const AnnouncedMessage = v.object({
  BrokerID: v.number(),
  /** '' when the broker no longer exists. */
  Broker: v.string(),
  State: v.picklist(ANNOUNCED_STATES),
  /** The addresses that the message was sent to; before that, those that are recorded for it. */
  To: v.array(v.string()),
  DateEmailed: MaybeDate,
  /** Why the message is tried again, was refused or is in doubt. */
  Error: v.string(),
  MessageID: v.string(),
})
export type AnnouncedMessage = v.InferOutput<typeof AnnouncedMessage>

/** ANN-002, ANN-007: the message to one broker. The server assigns AnnouncementID. */
export const AnnouncementEntry = v.object(
  {
    AnnouncementID: integer('Announcement'),
    BrokerID: requiredId('Broker'),
    EmailSubject: requiredText('Subject', 200),
    EmailMessage: v.pipe(
      emailText,
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        for (const message of unknownNames(dataset.value, ANNOUNCEMENT_PLACEHOLDERS)) addIssue({ message })
      }),
    ),
    Attachments: attachments,
  },
  invalid('Announcement'),
)

const isOne = (texts: readonly string[]) => new Set(texts).size <= 1

/** More brokers than an agency has. */
const MOST_MESSAGES = 2_000

/** API-024, A-158: a call of up to 16 MB; all brokers get the same subject and files, each its own text. */
export const SendAnnouncement = command('SEND_ANNOUNCEMENT', 'quotation', {
  request: v.object({
    Announcements: v.pipe(
      v.array(AnnouncementEntry, required('Announcements')),
      v.maxLength(MOST_MESSAGES, tooLong('Announcements')),
      v.check((all) => isOne(all.map(({ EmailSubject }) => EmailSubject)), invalid('Subject')),
      v.check((all) => isOne(all.map(({ Attachments }) => JSON.stringify(Attachments))), invalid('Attachments')),
    ),
    SendMeSample: flag('Send Me Sample'),
  }),
  results: v.object({ Success, Announcement: AnnouncementRow }),
})

/** Stops the messages that have not left. */
export const StopAnnouncement = command('STOP_ANNOUNCEMENT', 'quotation', {
  request: v.object({ AnnouncementID: requiredId('Announcement') }),
  results: v.object({ Success, Announcement: AnnouncementRow }),
})

/** one announcement with its files, and the outcome of each message. */
export const GetAnnouncement = query('GET_ANNOUNCEMENT', 'quotation', {
  reads: ['Announcements', 'AnnouncedMessages'],
  request: v.object({ AnnouncementID: requiredId('Announcement') }),
  results: v.object({ Announcement: AnnouncementRow, Messages: v.array(AnnouncedMessage) }),
})
