/** Sends an announcement to brokers, or a sample to its sender, and stops it (ANN-004 to ANN-007, A-112, A-158). */
import {
  AnnouncementAddressed,
  AnnouncementSent,
  AnnouncementStopped,
  type AddressedMessage,
  type AnnouncementState,
} from '@bindery/contracts/events'
import { ANNOUNCEMENTS_FOLDER } from '@bindery/contracts/rules'
import {
  announcedState,
  announcementAsFolded,
  attachments,
  SendAnnouncement,
  StopAnnouncement,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from '../facts/checks.ts'
import { onAnnouncement } from '../facts/on-stream.ts'
import { idsOf, sentFiles } from '../facts/sent-files.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { bodyOf, chosen, keepBodies } from './messages.ts'

/** How many messages one event lists: its size stays far below the limit, and there are few appends. */
const MESSAGES_IN_AN_EVENT = 1_000

/** a file that is not an upload of the caller is listed with the other problems. */
const filesKnown = checksOf<AnnouncementState>()({
  fields: v.object({ Announcements: v.array(v.object({ Attachments: attachments })) }),
  needs: ({ Announcements }) => ({ uploads: idsOf(Announcements[0]?.Attachments ?? []) }),
  find({ Announcements }, _state, { uploads }, actor) {
    const blobs = idsOf(Announcements[0]?.Attachments ?? []).map((id) => uploads.get(id) ?? null)
    const files = sentFiles(blobs, actor, '', '')
    return isRefusal(files) ? [files] : []
  },
})

export const sendAnnouncement = onAnnouncement({
  call: SendAnnouncement,
  target: { kind: 'announcement', create: true },
  checks: [filesKnown],
  needs: ({ Announcements }) => ({
    brokers: [...new Set(Announcements.map(({ BrokerID }) => BrokerID))],
    files: idsOf(Announcements[0]?.Attachments ?? []),
  }),
  decide({ Announcements, SendMeSample }, _state, { actor, facts, number }) {
    const entries = chosen(Announcements, facts.brokers, SendMeSample)
    const [first] = entries
    if (!first) return refuse('no-active-brokers')
    const files = sentFiles(facts.files, actor, ANNOUNCEMENTS_FOLDER, String(number))
    if (isRefusal(files)) return files
    const sent = AnnouncementSent({
      announcementId: number,
      ownerId: actor.id,
      isSample: SendMeSample,
      subject: first.EmailSubject,
      recipients: entries.length,
      files: [...files],
    })
    const messages = entries.map((entry) => ({ brokerId: entry.BrokerID, body: bodyOf(number, entry) }))
    return [sent, ...parts(messages).map((part) => AnnouncementAddressed({ announcementId: number, messages: part }))]
  },
  // A job may begin as soon as the events are recorded, so the texts are kept before.
  async effect({ Announcements, SendMeSample }, _state, { facts, number }, files) {
    await keepBodies(files, number, chosen(Announcements, facts.brokers, SendMeSample))
    return null
  },
  reply: (_events, state) => ({ Success: true as const, Announcement: recordOf(state) }),
})

export const stopAnnouncement = onAnnouncement({
  call: StopAnnouncement,
  target: { kind: 'announcement', id: ({ AnnouncementID }) => AnnouncementID },
  decide(_request, state) {
    if (state.phase === 'absent') return refuse('announcement-not-found')
    const brokerIds = [...state.messages.values()]
      .filter((message) => announcedState(message) === 'waiting')
      .map(({ brokerId }) => brokerId)
    return brokerIds.length === 0
      ? refuse('announcement-over')
      : [AnnouncementStopped({ announcementId: state.announcementId, brokerIds })]
  },
  reply: (_events, state) => ({ Success: true as const, Announcement: recordOf(state) }),
})

function parts(messages: readonly AddressedMessage[]): AddressedMessage[][] {
  const count = Math.ceil(messages.length / MESSAGES_IN_AN_EVENT)
  return Array.from({ length: count }, (_, n) =>
    messages.slice(n * MESSAGES_IN_AN_EVENT, (n + 1) * MESSAGES_IN_AN_EVENT),
  )
}

/** @throws when the announcement does not exist, which is a fault of the product */
function recordOf(state: AnnouncementState) {
  if (state.phase === 'absent') throw new Error('There is no announcement.')
  return announcementAsFolded(state)
}
