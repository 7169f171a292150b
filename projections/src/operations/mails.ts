/**
 * Every message of the product with the state that its recorded steps give. One that waits is tried again by itself;
 * every other has ended, until somebody asks for it.
 */
import { SYSTEM, type MailFact, type Recorded } from '@bindery/contracts/events'
import type { MailRow, MailState } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'
import { shownSubject } from './held-subject.ts'
import { mailKeys, type Stopped } from './mail-key.ts'

type Step = Recorded<MailFact>

function step(row: MailRow | undefined, { stream, at, data }: Step, State: MailState, Error = ''): MailRow {
  return {
    MessageID: data.messageId,
    Stream: stream,
    Purpose: data.purpose,
    ItemID: data.itemId,
    To: data.to,
    Cc: data.cc,
    // Of a letter that was never written, neither recipients nor subject are known: it is named by its purpose.
    Subject: shownSubject(data),
    State,
    Error,
    DeferredSince: null,
    LastAt: at,
    LeftAt: row?.LeftAt ?? '',
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

/** A step of a message that is tried again; one that was stopped stays stopped, whatever its last try has brought. */
const tried = (row: MailRow | undefined, event: Step, Error: string, DeferredSince: string | null): MailRow =>
  row?.State === 'stopped'
    ? step(row, event, 'stopped', Error)
    : { ...step(row, event, 'waiting', Error), DeferredSince }

export const mails = projector<MailRow, MailFact | Stopped>({
  collection: 'Mails',
  version: 5,
  from: ['submission', 'access', 'broker', 'announcement', 'renewal'],
  columns: {
    LastAt: 'text',
    LeftAt: 'text',
    State: 'text',
    DeferredSince: 'text',
    Stream: 'text',
    MessageID: 'text',
  },
  searched: ['Subject', 'Addresses', 'Error'],
  key: mailKeys,
  on: {
    // While the message is under way, an earlier error stays.
    MailHandoverBegun: (row, event) => ({
      ...tried(row, event, row?.Error ?? '', row?.DeferredSince ?? null),
      ...kept(event),
    }),
    MailDeferred: (row, event) => tried(row, event, event.data.error, row?.DeferredSince ?? event.at),
    MailHandedOver: (row, event) => ({
      ...step(row, event, event.data.refused.length === 0 ? 'handed-over' : 'refused'),
      ...kept(event),
      Error: event.data.refused.length === 0 ? '' : `The server refused ${event.data.refused.join(', ')}.`,
      // What a person marks as sent is no sign that a server takes mail.
      LeftAt: event.actor.id === SYSTEM.id ? event.at : (row?.LeftAt ?? ''),
    }),
    MailRejected: (row, event) => step(row, event, 'refused', event.data.error),
    MailPutInDoubt: (row, event) => step(row, event, 'in-doubt', event.data.error),
    MailResendAsked: (row, event) => step(row, event, 'waiting'),
    MailHeld: (row, event) => ({ ...step(row, event, 'held'), Files: [] }),
    MailGivenUp: (row, event) => step(row, event, 'given-up', event.data.error),
    AnnouncementStopped: (row, { at }) => row && { ...row, State: 'stopped', DeferredSince: null, LastAt: at },
  },
})
