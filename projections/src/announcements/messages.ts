/** The messages of announcements, one row for each: its state and its date. */
import type { AnnouncementStreamFact, MailFact, Recorded } from '@bindery/contracts/events'
import { wireDateTime, type WireDate } from '@bindery/contracts/rules'
import type { AnnouncedState } from '@bindery/contracts/wire'
import { projector, unchanged } from '../runner/projector.ts'

interface MessageRow {
  readonly BrokerID: number
  readonly State: AnnouncedState
  readonly To: readonly string[]
  readonly DateEmailed: WireDate | null
  readonly Error: string
  /** The id of the message; '' before its first step. */
  readonly MessageID: string
}

const keyOf = (stream: string, brokerId: number) => `${stream} ${brokerId}`

function keysOf({ stream, ...event }: Recorded<AnnouncementStreamFact>): readonly string[] {
  switch (event.type) {
    case 'AnnouncementSent':
      return []
    case 'AnnouncementAddressed':
      return event.data.messages.map(({ brokerId }) => keyOf(stream, brokerId))
    case 'AnnouncementStopped':
      return event.data.brokerIds.map((brokerId) => keyOf(stream, brokerId))
    default:
      return [keyOf(stream, event.data.itemId ?? 0)]
  }
}

const step = (row: MessageRow | undefined, { data }: Recorded<MailFact>, State: AnnouncedState, Error = '') =>
  row && { ...row, State, To: data.to, Error, MessageID: data.messageId }

export const announcedMessages = projector<MessageRow, AnnouncementStreamFact>({
  collection: 'AnnouncedMessages',
  version: 1,
  from: 'announcement',
  key: keysOf,
  on: {
    AnnouncementSent: unchanged,
    AnnouncementAddressed: (_, _event, key) => ({
      BrokerID: Number(key.split(' ')[1]),
      State: 'waiting',
      To: [],
      DateEmailed: null,
      Error: '',
      MessageID: '',
    }),
    AnnouncementStopped: (row) => row && { ...row, State: 'stopped' },
    // A stopped message stays stopped, unless a later step shows that it has left.
    MailHandoverBegun: (row, event) => row && step(row, event, row.State, row.Error),
    MailDeferred: (row, event) => row && step(row, event, row.State, event.data.error),
    MailHandedOver: (row, event) =>
      event.data.refused.length === 0
        ? row && { ...row, ...step(row, event, 'handed-over'), DateEmailed: wireDateTime(event.at) }
        : step(row, event, 'refused', 'The server refused the address.'),
    MailRejected: (row, event) => step(row, event, 'refused', event.data.error),
    MailPutInDoubt: (row, event) => step(row, event, 'in-doubt', event.data.error),
    MailGivenUp: (row, event) => step(row, event, 'given-up', event.data.error),
    // An announcement is stopped, never held back.
    MailHeld: unchanged,
    MailResendAsked: (row, event) => step(row, event, 'waiting'),
  },
})
