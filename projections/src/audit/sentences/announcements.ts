/** Announcements in sentences. */
import type { AnnouncementFact } from '@bindery/contracts/events'
import type { Sentences } from './names.ts'

const brokers = (count: number) => (count === 1 ? '1 broker' : `${count} brokers`)

export const announcementSentences: Sentences<AnnouncementFact> = {
  AnnouncementSent: ({ data }) =>
    data.isSample
      ? `asked for a sample of an announcement, ${data.subject}`
      : `sent announcement ${data.announcementId}, ${data.subject}, to ${brokers(data.recipients)}`,
  AnnouncementAddressed: ({ data }) => `wrote announcement ${data.announcementId} to ${brokers(data.messages.length)}`,
  AnnouncementStopped: ({ data }) =>
    `stopped announcement ${data.announcementId} before it left for ${brokers(data.brokerIds.length)}`,
}
