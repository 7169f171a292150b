/** The events of an announcement's stream: the announcement, its messages, and its stop. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { SentFile } from './shared.ts'

/** The recipients follow in `AnnouncementAddressed`, in the same append. */
export const AnnouncementSent = event(
  'AnnouncementSent',
  v.object({
    announcementId: v.number(),
    ownerId: v.number(),
    /** a sample is written for a broker and mailed to its sender. */
    isSample: v.boolean(),
    subject: v.string(),
    /** The number of messages. */
    recipients: v.number(),
    files: v.array(SentFile),
  }),
)

/** The text written for one broker, kept as a file. */
const Body = v.object({ id: v.string(), sha256: v.string(), size: v.number() })

/** Some of the brokers, each with a text of its own; each broker's message has its own job. */
export const AnnouncementAddressed = event(
  'AnnouncementAddressed',
  v.object({ announcementId: v.number(), messages: v.array(v.object({ brokerId: v.number(), body: Body })) }),
)
export type AddressedMessage = AnnouncementAddressedData['messages'][number]
type AnnouncementAddressedData = v.InferOutput<typeof AnnouncementAddressed.schema>

/** A person stopped the announcement: the messages to these brokers had not left, and will not leave. */
export const AnnouncementStopped = event(
  'AnnouncementStopped',
  v.object({ announcementId: v.number(), brokerIds: v.array(v.number()) }),
)

export type AnnouncementFact =
  | FactOf<typeof AnnouncementSent>
  | FactOf<typeof AnnouncementAddressed>
  | FactOf<typeof AnnouncementStopped>
