/**
 * The key of a message's row. A stop of an announcement names brokers and no messages, so the rows of its messages are
 * named by broker; all others have their Message-ID.
 */
import type { AnnouncementStreamFact, MailFact, Recorded } from '@bindery/contracts/events'

export type Stopped = Extract<AnnouncementStreamFact, { readonly type: 'AnnouncementStopped' }>

const ofBroker = (stream: string, brokerId: number) => `${stream} ${brokerId}`

export const mailKey = ({ stream, data }: Recorded<MailFact>): string =>
  stream.startsWith('announcement-') ? ofBroker(stream, data.itemId ?? 0) : data.messageId

export const mailKeys = (event: Recorded<MailFact | Stopped>): string | readonly string[] =>
  event.type === 'AnnouncementStopped'
    ? event.data.brokerIds.map((brokerId) => ofBroker(event.stream, brokerId))
    : mailKey(event)
