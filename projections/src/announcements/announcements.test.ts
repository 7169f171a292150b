/** The figures of an announcement's row are those of its fold. */
import {
  AnnouncementAddressed,
  AnnouncementSent,
  AnnouncementStopped,
  announcementModel,
  evolved,
  MailDeferred,
  MailHandedOver,
  MailRejected,
  MailResendAsked,
  streamOf,
  type Fact,
} from '@bindery/contracts/events'
import { announcementAsFolded, type AnnouncementRow } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { given, recorded } from '../../test/given.ts'
import { announcements } from './announcements.ts'

const STREAM = streamOf('announcement', '00000000-0000-4000-8000-000000000009')
const BROKERS = [1, 2, 3, 4, 5]
const begun = [
  AnnouncementSent({ announcementId: 9, ownerId: 1, isSample: false, subject: 'News', recipients: 5, files: [] }),
  AnnouncementAddressed({
    announcementId: 9,
    messages: BROKERS.map((brokerId) => ({ brokerId, body: { id: `b${brokerId}`, sha256: 'a', size: 1 } })),
  }),
]
const mail = (brokerId: number) => ({
  purpose: 'announcement' as const,
  itemId: brokerId,
  askedAt: 1,
  messageId: `announcement-9-${brokerId}`,
  to: [`b${brokerId}@example.com`],
  cc: [],
  subject: 'News',
})
const left = (brokerId: number) => MailHandedOver({ ...mail(brokerId), refused: [], body: null, files: [] })
const rejected = (brokerId: number) => MailRejected({ ...mail(brokerId), error: '550' })
const again = (brokerId: number) => MailResendAsked(mail(brokerId))
const stop = (...brokerIds: number[]) => AnnouncementStopped({ announcementId: 9, brokerIds })

const row = (...facts: Fact[]) =>
  given(announcements, STREAM, ...begun, ...facts)
    .values()
    .next().value

function folded(...facts: Fact[]): AnnouncementRow | null {
  const events = recorded(STREAM, [...begun, ...facts])
  const state = events.reduce((known, event) => evolved(announcementModel, known, event), announcementModel.initial)
  return state.phase === 'known' ? announcementAsFolded(state) : null
}

test('a second stop adds to the first', () => {
  const twice = [left(1), rejected(2), stop(3, 4, 5), again(2), MailDeferred({ ...mail(2), error: '451' }), stop(2)]
  expect(row(...twice)).toMatchObject({ HandedOver: 1, Failed: 0, Stopped: 4, Waiting: 0 })
})

test.for<readonly [string, readonly Fact[]]>([
  ['sent', []],
  ['handed over, failed and stopped', [left(1), rejected(2), stop(3, 4, 5)]],
  ['sent again after a failure', [rejected(2), again(2), left(2)]],
  ['sent again after a stop', [stop(1, 2, 3, 4, 5), again(3), left(3)]],
  ['stopped twice', [left(1), rejected(2), stop(3, 4, 5), again(2), stop(2)]],
  ['stopped, sent again and stopped once more', [stop(1, 2, 3, 4, 5), again(3), stop(3)]],
  ['failed after a stop', [stop(1, 2), again(1), rejected(1)]],
])('the row of one that was %s has the figures of its fold', ([, facts]) => {
  expect(row(...facts)).toMatchObject({ ...folded(...facts) })
})
