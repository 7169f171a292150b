/** An announcement as it is sent, made from its stream (API-043). */
import type { AnnouncedMessage, KnownAnnouncement } from '../../events/index.ts'
import { wireDateTime } from '../../rules/index.ts'
import type { AnnouncedState, AnnouncementRow } from '../announcements.ts'
import { attachmentOf } from './submissions.ts'

type Sent = Omit<KnownAnnouncement, 'phase' | 'messages'>

/** @param counted how many messages left, failed and were stopped; the others wait */
export const announcementRecord = (
  of: Sent,
  counted: Pick<AnnouncementRow, 'HandedOver' | 'Failed' | 'Stopped'>,
): AnnouncementRow => ({
  AnnouncementID: of.announcementId,
  OwnerID: of.ownerId,
  EmailSubject: of.subject,
  IsSample: of.isSample,
  DateCreated: wireDateTime(of.sentAt),
  Recipients: of.recipients,
  ...counted,
  Waiting: of.recipients - counted.HandedOver - counted.Failed - counted.Stopped,
  Attachments: of.files.map(attachmentOf),
})

/** The state of one message, by its last recorded step. */
export function announcedState({ isStopped, steps }: Pick<AnnouncedMessage, 'isStopped' | 'steps'>): AnnouncedState {
  const last = steps.at(-1)
  if (last?.type === 'MailHandedOver') return last.data.refused.length === 0 ? 'handed-over' : 'refused'
  if (last?.type === 'MailRejected') return 'refused'
  if (last?.type === 'MailPutInDoubt') return 'in-doubt'
  if (last?.type === 'MailGivenUp') return 'given-up'
  return isStopped ? 'stopped' : 'waiting'
}

/** The record of a folded announcement, whose messages are counted by their recorded steps. */
export function announcementAsFolded({ messages, ...of }: KnownAnnouncement): AnnouncementRow {
  const states = [...messages.values()].map(announcedState)
  const count = (...wanted: readonly AnnouncedState[]) => states.filter((state) => wanted.includes(state)).length
  return announcementRecord(of, {
    HandedOver: count('handed-over'),
    Failed: count('refused', 'in-doubt', 'given-up'),
    Stopped: count('stopped'),
  })
}
