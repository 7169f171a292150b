/** An announcement folded from its stream: its messages by broker, each with the recorded steps of its delivery. */
import type { AddressedMessage } from '../announcements.ts'
import type { Recorded } from '../envelope.ts'
import type { MailFact } from '../mail.ts'
import type { SentFile } from '../shared.ts'
import type { AnnouncementStreamFact } from '../stream-facts.ts'
import type { Model } from './model.ts'

export interface AnnouncedMessage extends AddressedMessage {
  /** Whether the message was stopped before it left, and not requested again since. */
  readonly isStopped: boolean
  /** The steps, oldest first. */
  readonly steps: readonly Recorded<MailFact>[]
}

export interface KnownAnnouncement {
  readonly phase: 'known'
  readonly announcementId: number
  readonly ownerId: number
  readonly isSample: boolean
  readonly subject: string
  readonly recipients: number
  readonly files: readonly SentFile[]
  readonly sentAt: string
  /** The messages by BrokerID. */
  readonly messages: ReadonlyMap<number, AnnouncedMessage>
}

export type AnnouncementState = { readonly phase: 'absent' } | KnownAnnouncement
const noAnnouncement: AnnouncementState = { phase: 'absent' }

function evolveAnnouncement(state: AnnouncementState, event: Recorded<AnnouncementStreamFact>): AnnouncementState {
  if (event.type === 'AnnouncementSent') return { phase: 'known', ...event.data, sentAt: event.at, messages: new Map() }
  if (state.phase === 'absent') throw new Error(`${event.stream} does not begin with AnnouncementSent.`)
  return { ...state, messages: messagesAfter(state.messages, event) }
}

function messagesAfter(
  messages: KnownAnnouncement['messages'],
  event: Exclude<Recorded<AnnouncementStreamFact>, { readonly type: 'AnnouncementSent' }>,
): KnownAnnouncement['messages'] {
  const after = new Map(messages)
  switch (event.type) {
    case 'AnnouncementAddressed':
      for (const each of event.data.messages) after.set(each.brokerId, { ...each, isStopped: false, steps: [] })
      return after
    case 'AnnouncementStopped':
      for (const brokerId of event.data.brokerIds) {
        const message = messages.get(brokerId)
        if (message) after.set(brokerId, { ...message, isStopped: true })
      }
      return after
    default: {
      const brokerId = event.data.itemId ?? 0
      const message = messages.get(brokerId)
      if (!message) throw new Error(`${event.stream} has no message for broker ${brokerId}.`)
      // A person who sends a single message again cancels the stop of that message.
      const isStopped = message.isStopped && event.type !== 'MailResendAsked'
      return after.set(brokerId, { ...message, isStopped, steps: [...message.steps, event] })
    }
  }
}

export const announcementModel: Model<AnnouncementState, AnnouncementStreamFact> = {
  initial: noAnnouncement,
  evolve: evolveAnnouncement,
}
