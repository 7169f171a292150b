/** How the mail worker records what became of a message: internal, one event on the stream the message is about. */
import * as v from 'valibot'
import { command } from './call.ts'

export const RecordMail = command('RECORD_MAIL', 'operations', {
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
    Outcome: v.picklist(['handed-over', 'rejected', 'in-doubt']),
    Error: v.string(),
  }),
  results: v.object({ Success: v.literal(true) }),
})
