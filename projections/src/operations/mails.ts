/**
 * Every message of the product with the state that its recorded steps give: waiting, handed over, in doubt or refused.
 */
import type { MailFact, Recorded } from '@bindery/contracts/events'
import type { MailRow, MailState } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'
import { heldSubject } from './held-subject.ts'

type Step = Recorded<MailFact>

function step(row: MailRow | undefined, { stream, at, data }: Step, State: MailState, Error = ''): MailRow {
  return {
    MessageID: data.messageId,
    Stream: stream,
    Purpose: data.purpose,
    ItemID: data.itemId,
    To: data.to,
    Cc: data.cc,
    Subject: data.subject,
    State,
    Error,
    DeferredSince: null,
    LastAt: at,
    BodyID: row?.BodyID ?? null,
    Files: row?.Files ?? [],
    Addresses: [...data.to, ...data.cc].join(' '),
  }
}

type Kept = Extract<Step, { readonly type: 'MailHandoverBegun' | 'MailHandedOver' }>

/** The recorded content; none for a message about an account. */
const kept = ({ data }: Kept) => ({
  BodyID: data.body?.id ?? null,
  Files: data.files.map(({ id, fileName }) => ({ id, FileName: fileName })),
})

export const mails = projector<MailRow, MailFact>({
  collection: 'Mails',
  version: 4,
  from: ['submission', 'access', 'broker', 'announcement', 'renewal'],
  columns: { LastAt: 'text', State: 'text', DeferredSince: 'text', Stream: 'text' },
  searched: ['Subject', 'Addresses', 'Error'],
  key: ({ data }) => data.messageId,
  on: {
    // While the message is under way, an earlier error stays.
    MailHandoverBegun: (row, event) => ({
      ...step(row, event, 'waiting', row?.Error),
      ...kept(event),
      DeferredSince: row?.DeferredSince ?? null,
    }),
    MailDeferred: (row, event) => ({
      ...step(row, event, 'waiting', event.data.error),
      DeferredSince: row?.DeferredSince ?? event.at,
    }),
    MailHandedOver: (row, event) => ({
      ...step(row, event, event.data.refused.length === 0 ? 'handed-over' : 'refused'),
      ...kept(event),
      Error: event.data.refused.length === 0 ? '' : `The server refused ${event.data.refused.join(', ')}.`,
    }),
    MailRejected: (row, event) => step(row, event, 'refused', event.data.error),
    MailPutInDoubt: (row, event) => step(row, event, 'in-doubt', event.data.error),
    MailResendAsked: (row, event) => step(row, event, 'waiting'),
    // Its recipients and subject are known only once it is written; until then it is named by its purpose.
    MailHeld: (row, event) => ({
      ...step(row, event, 'held'),
      Subject: event.data.subject || heldSubject(event.data),
      Files: [],
    }),
  },
})
