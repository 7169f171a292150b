/** Events of an announcement in a possible order, chosen by numbers: messages leave, fail, wait or are stopped. */
import {
  AnnouncementAddressed,
  AnnouncementSent,
  AnnouncementStopped,
  announcementModel,
  evolved,
  MailDeferred,
  MailGivenUp,
  MailHandedOver,
  MailHandoverBegun,
  MailPutInDoubt,
  MailRejected,
  MailResendAsked,
  type EventEnvelope,
  type Fact,
  type KnownAnnouncement,
} from '@bindery/contracts/events'
import { announcedState } from '@bindery/contracts/wire'

const BROKERS = [1, 2, 3, 4, 5]

export function nextOfAnnouncement(announcementId: number, before: readonly EventEnvelope[], choice: number): Fact {
  if (before.length === 0) {
    return AnnouncementSent({
      announcementId,
      ownerId: 1,
      isSample: false,
      subject: `Appetite ${choice}`,
      recipients: BROKERS.length,
      files: [],
    })
  }
  if (before.length === 1) {
    const messages = BROKERS.map((brokerId) => ({ brokerId, body: { id: `b${brokerId}`, sha256: 'a', size: 1 } }))
    return AnnouncementAddressed({ announcementId, messages })
  }
  const state = before.reduce((known, event) => evolved(announcementModel, known, event), announcementModel.initial)
  if (state.phase === 'absent') throw new Error('It begins with AnnouncementSent.')
  return ofMessage(state, choice)
}

function ofMessage({ announcementId, messages }: KnownAnnouncement, choice: number): Fact {
  const brokerId = BROKERS[choice % BROKERS.length] ?? 1
  const mail = {
    purpose: 'announcement' as const,
    itemId: brokerId,
    askedAt: 1,
    messageId: `announcement-${announcementId}-${brokerId}`,
    to: [`b${brokerId}@example.com`],
    cc: [],
    subject: 'Appetite',
  }
  const kept = { body: null, files: [] }
  const failures = [
    MailHandedOver({ ...mail, refused: mail.to, ...kept }),
    MailRejected({ ...mail, error: '550' }),
    MailPutInDoubt({ ...mail, error: '' }),
    MailGivenUp({ ...mail, error: '451' }),
  ]
  const message = messages.get(brokerId)
  const state = message ? announcedState(message) : 'waiting'
  if (state === 'refused' || state === 'in-doubt' || state === 'given-up') return MailResendAsked(mail)
  const waiting = [...messages.values()].filter((each) => announcedState(each) === 'waiting')
  const stop = AnnouncementStopped({ announcementId, brokerIds: waiting.map((each) => each.brokerId) })
  if (state === 'handed-over') return stop
  const possible = [
    MailHandoverBegun({ ...mail, ...kept }),
    MailDeferred({ ...mail, error: '451' }),
    MailHandedOver({ ...mail, refused: [], ...kept }),
    stop,
    ...failures,
  ]
  return possible[choice % possible.length] ?? stop
}
