/** The queries of outgoing mail: every message with its state, one as it is sent, and those of a record that have not left. */
import * as v from 'valibot'
import { invalid } from '../rules/index.ts'
import { HistoryFile } from './audit.ts'
import { query } from './call.ts'
import { MaybeDate, requiredText, text } from './fields.ts'
import { MAIL_STATES } from './mail.ts'

const MailEntry = v.object({
  MessageID: v.string(),
  /** The stream that the message is about. */
  Stream: v.string(),
  Purpose: v.string(),
  At: MaybeDate,
  To: v.array(v.string()),
  Cc: v.array(v.string()),
  Subject: v.string(),
  Attachments: v.array(v.string()),
  State: v.picklist(MAIL_STATES),
  /** Why the message has not arrived; '' when no error is known. */
  Error: v.string(),
  /** The submission that the message is about; null for messages about accounts. */
  SubmissionID: v.nullable(v.number()),
})

/** Every message that the product wrote, made from its recorded steps, the last changed first. */
export const ListMails = query('LIST_MAILS', 'operations', {
  reads: ['Mails'],
  request: v.object({
    /** Words of the message's subject, addresses or error. */
    Search: text('Search', 200),
    State: v.optional(v.nullable(v.picklist(MAIL_STATES, invalid('State')))),
    Offset: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)), 0),
    Limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
  }),
  results: v.object({ Mails: v.array(MailEntry), Total: v.number() }),
})

export const GetMail = query('GET_MAIL', 'operations', {
  request: v.object({ MessageID: v.nullish(v.string(), '') }),
  results: v.object({
    Mail: v.object({ ...MailEntry.entries, Files: v.array(HistoryFile), Html: v.string(), Text: v.string() }),
  }),
})

/** The letters of one record that have not left, with the reason: refused, in doubt, or waiting for a server. */
export const GetUnsentLetters = query('GET_UNSENT_LETTERS', 'operations', {
  reads: ['Mails'],
  request: v.object({
    /** The record by kind and number, such as submission-41, renewal-7, broker-3. */
    Record: requiredText('Record', 100),
  }),
  results: v.object({
    /** The first ten. */
    Letters: v.array(
      v.object({
        MessageID: v.string(),
        Stream: v.string(),
        Purpose: v.string(),
        ItemID: v.nullable(v.number()),
        To: v.array(v.string()),
        Subject: v.string(),
        State: v.picklist(MAIL_STATES),
        Error: v.string(),
        Since: MaybeDate,
      }),
    ),
    Total: v.number(),
  }),
})
