/** Announcements: their brokers, the kept text of each, a sample for the sender, and the messages that a stop ends. */
import {
  AnnouncementAddressed,
  AnnouncementSent,
  AnnouncementStopped,
  MailDeferred,
  MailHandedOver,
  MailHandoverBegun,
  MailPutInDoubt,
  MailRejected,
  MailResendAsked,
} from '@bindery/contracts/events'
import type { BodyOf, SendAnnouncement } from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { lee, mia, tom, upload } from '../../test/world.ts'
import { recordAnnouncementMail } from '../operations/mail.ts'
import { resolveMail } from '../operations/resolve-mail.ts'
import { sendAnnouncement, stopAnnouncement } from './announcements.ts'

const broker = (brokerId: number, changes: Partial<(typeof lee)['data']> = {}) => ({
  ...lee.data,
  brokerId,
  ...changes,
})
const brokers = [broker(3), broker(4, { greylisted: true }), broker(5, { active: false }), broker(6), broker(7)]

type Entry = BodyOf<typeof SendAnnouncement>['Announcements'][number]
const entry = (BrokerID: number, changes: Partial<Entry> = {}): Entry => ({
  BrokerID,
  EmailSubject: 'Appetite',
  EmailMessage: `<p>Dear broker ${BrokerID}</p>`,
  ...changes,
})
const to = (...ids: readonly number[]) => ({ Announcements: ids.map((id) => entry(id)) })
const world = { number: 7, brokers, uploads: [upload('f1', 'Appetite.pdf'), upload('f3', 'Slip.pdf', tom.id)] }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const bodyFor = (id: number) => ({ id: expect.any(String), sha256: sha256(`<p>Dear broker ${id}</p>`), size: 20 })
const sent = {
  announcementId: 7,
  ownerId: mia.id,
  isSample: false,
  subject: 'Appetite',
  recipients: 2,
  files: [],
}

test('A-112 of the brokers of a list, those that are inactive, greylisted or unknown are left out, and each counts once', () => {
  const send = given(sendAnnouncement).when(to(3, 4, 5, 6, 99, 3), world)
  expect(send.events()).toEqual([
    AnnouncementSent(sent),
    AnnouncementAddressed({
      announcementId: 7,
      messages: [
        { brokerId: 3, body: bodyFor(3) },
        { brokerId: 6, body: bodyFor(6) },
      ],
    }),
  ])
  expect(send.reply().Announcement).toMatchObject({
    AnnouncementID: 7,
    OwnerID: mia.id,
    EmailSubject: 'Appetite',
    IsSample: false,
    Recipients: 2,
    Waiting: 2,
    HandedOver: 0,
    Failed: 0,
    Stopped: 0,
  })
})

test('A-112 a sample is written for the first broker of the list that qualifies', () => {
  const [first, addressed, ...others] = given(sendAnnouncement)
    .when({ ...to(5, 6, 3), SendMeSample: true }, world)
    .events()
  expect(first).toEqual(AnnouncementSent({ ...sent, isSample: true, recipients: 1 }))
  expect(addressed).toMatchObject({ data: { messages: [{ brokerId: 6 }] } })
  expect(others).toEqual([])
})

test.for([[4, 5, 99], []])('given no broker that qualifies in %j, then there are no active brokers', (ids) => {
  given(sendAnnouncement)
    .when(to(...ids), world)
    .refuses('no-active-brokers', 'No Active Brokers.')
  given(sendAnnouncement)
    .when({ ...to(...ids), SendMeSample: true }, world)
    .refuses('no-active-brokers', 'No Active Brokers.')
})

test('the files of all messages lie in the folder of the announcement', () => {
  const Attachments = [{ id: 'f1' }]
  given(sendAnnouncement)
    .when({ Announcements: [entry(3, { Attachments })] }, world)
    .events()
    .slice(0, 1)
    .forEach((event) =>
      expect(event).toMatchObject({
        data: { files: [{ id: 'f1', fileName: 'Appetite.pdf', path: 'Announcements/7/f1-Appetite.pdf' }] },
      }),
    )
  given(sendAnnouncement)
    .when({ Announcements: [entry(3, { EmailSubject: ' ', Attachments: [{ id: 'f3' }] })] }, world)
    .answers('Subject is required.', 'Attachment is invalid.')
})

test.each([
  [{ Announcements: [entry(3, { EmailSubject: ' ' })] }, 'Subject is required.'],
  [{ Announcements: [entry(3, { EmailSubject: 'x'.repeat(201) })] }, 'Subject is too long.'],
  [{ Announcements: [entry(3, { EmailMessage: 'x'.repeat(100_001) })] }, 'Email Message is too long.'],
  [{ Announcements: [entry(3, { EmailMessage: '{{Insured}}' })] }, 'There is no field {{Insured}}.'],
  [{ Announcements: [entry(3, { BrokerID: 0 })] }, 'Broker is required.'],
  [{ Announcements: [entry(3), entry(6, { EmailSubject: 'Other' })] }, 'Subject is invalid.'],
  [{ Announcements: [entry(3), entry(6, { Attachments: [{ id: 'f1' }] })] }, 'Attachments is invalid.'],
  [{ Announcements: Array.from({ length: 2_001 }, (_, n) => entry(n + 1)) }, 'Announcements is too long.'],
] as const)('a list that cannot be sent is refused in words: %#', (body, message) => {
  given(sendAnnouncement)
    .when({ Announcements: [...body.Announcements] }, world)
    .answers(message)
})

test('a list that is none is refused', () => {
  given(sendAnnouncement).whenSent({ Announcements: 'all' }).answers('Announcements is required.')
  given(sendAnnouncement)
    .whenSent({ Announcements: [7], SendMeSample: 'x' })
    .answers('Announcement is invalid.', 'Send Me Sample is invalid.')
})

test('A-158 each text is kept before anything is recorded, under the id that the events name', async () => {
  const kept = new Map<string, string>()
  const nothing = async () => Promise.reject(new Error('Nothing else is written.'))
  const files = {
    async put({ id = '', uploadedBy }: { id?: string; uploadedBy: number }, content: Readable) {
      expect(uploadedBy).toBe(0)
      kept.set(id, Buffer.concat(await content.toArray()).toString())
      return upload(id, '')
    },
    place: nothing,
    write: nothing,
    readTree: nothing,
  }
  const send = given(sendAnnouncement).when(to(3, 6), world)
  expect(await send.done(files)).toBeNull()
  const named = send.events().flatMap(({ data }) => ('messages' in data ? data.messages : []))
  expect(named.map(({ brokerId, body }) => [brokerId, kept.get(body.id)])).toEqual([
    [3, '<p>Dear broker 3</p>'],
    [6, '<p>Dear broker 6</p>'],
  ])
})

test('A-158 many brokers are named in several events, none of them near the limit of an event', () => {
  const many = Array.from({ length: 2_000 }, (_, n) => broker(n + 100_000))
  const [, ...addressed] = given(sendAnnouncement)
    .when({ Announcements: many.map(({ brokerId }) => entry(brokerId)) }, { number: 7, brokers: many })
    .events()
  expect(addressed).toHaveLength(2)
  for (const { data } of addressed) expect(JSON.stringify(data).length).toBeLessThan(200_000)
})

const announced = [
  AnnouncementSent({ ...sent, recipients: 4 }),
  AnnouncementAddressed({
    announcementId: 7,
    messages: [3, 6, 7, 8].map((brokerId) => ({ brokerId, body: { id: `b${brokerId}`, sha256: 'a', size: 1 } })),
  }),
]
const mail = (brokerId: number) => ({
  purpose: 'announcement' as const,
  itemId: brokerId,
  askedAt: 1,
  messageId: `m-${brokerId}`,
  to: [`b${brokerId}@example.com`],
  cc: [],
  subject: 'Appetite',
})
const left = (brokerId: number) => MailHandedOver({ ...mail(brokerId), refused: [], body: null, files: [] })
const begun = (brokerId: number) => MailHandoverBegun({ ...mail(brokerId), body: null, files: [] })
const deferred = (brokerId: number) => MailDeferred({ ...mail(brokerId), error: '451' })
const stop = { AnnouncementID: 7 }

test('a stop reaches the messages that wait, are tried again or are under way, and no others', () => {
  const stopped = given(stopAnnouncement, ...announced, left(3), begun(6), deferred(6), begun(7)).when(stop)
  stopped.records(AnnouncementStopped({ announcementId: 7, brokerIds: [6, 7, 8] }))
  expect(stopped.reply().Announcement).toMatchObject({ HandedOver: 1, Stopped: 3, Waiting: 0, Failed: 0 })
})

test('an announcement of which nothing waits cannot be stopped, nor one that is not there', () => {
  const failed = MailRejected({ ...mail(7), error: '550' })
  const doubt = MailPutInDoubt({ ...mail(8), error: '' })
  given(stopAnnouncement, ...announced, left(3), left(6), failed, doubt)
    .when(stop)
    .refuses('announcement-over', 'There is nothing left to stop.')
  given(stopAnnouncement, ...announced, AnnouncementStopped({ announcementId: 7, brokerIds: [3, 6, 7, 8] }))
    .when(stop)
    .refuses('announcement-over')
  given(stopAnnouncement).when(stop).refuses('announcement-not-found', 'Announcement is invalid.')
})

const recording = (brokerId: number, Outcome: 'handing-over' | 'handed-over') => ({
  Stream: 'announcement-1',
  Revision: 1,
  Purpose: 'announcement',
  ItemID: brokerId,
  MessageID: `m-${brokerId}`,
  To: [`b${brokerId}@example.com`],
  Cc: [],
  Subject: 'Appetite',
  Outcome,
  Error: '',
})
const stopped = AnnouncementStopped({ announcementId: 7, brokerIds: [6, 7, 8] })

test('a stopped message may not leave any more; what had left by then is recorded', () => {
  given(recordAnnouncementMail, ...announced)
    .when(recording(6, 'handing-over'))
    .records(begun(6))
  given(recordAnnouncementMail, ...announced, stopped)
    .when(recording(6, 'handing-over'))
    .refuses('nothing-to-do')
  given(recordAnnouncementMail, ...announced, begun(7), stopped)
    .when(recording(7, 'handed-over'))
    .records(left(7))
  given(recordAnnouncementMail, ...announced, left(3))
    .when(recording(3, 'handing-over'))
    .refuses('nothing-to-do')
  given(recordAnnouncementMail, ...announced)
    .when(recording(99, 'handing-over'))
    .refuses('nothing-to-do')
  given(recordAnnouncementMail).when(recording(6, 'handing-over')).refuses('announcement-not-found')
})

test('a person may let a single message go again, and it leaves though the others were stopped', () => {
  const doubt = MailPutInDoubt({ ...mail(7), error: '' })
  given(resolveMail, ...announced, doubt, stopped)
    .when({ Stream: 'announcement-1', MessageID: 'm-7', Decision: 'resend' })
    .records(MailResendAsked(mail(7)))
  given(recordAnnouncementMail, ...announced, doubt, stopped, MailResendAsked(mail(7)))
    .when(recording(7, 'handing-over'))
    .records(begun(7))
})
