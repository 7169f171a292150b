/** Announcements over HTTP and a real mail server: recipients, samples, refusals, stops and the recorded outcomes. */
import { SYSTEM } from '@bindery/contracts/events'
import {
  DownloadAttachment,
  ExportHistory,
  GetAnnouncement,
  GetAsAt,
  GetHistory,
  GetMail,
  GetOperations,
  ResolveMail,
  SendAnnouncement,
  SetTemplate,
  StopAnnouncement,
  UpdateBroker,
  type BodyOf,
} from '@bindery/contracts/wire'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAgency, MIA, TOM, type Agency } from '../support/agency.ts'
import { addBrokers, announcementTo } from '../support/announcing.ts'
import { BROKER, IDS } from '../support/fixtures.ts'
import { MailServer, Refused } from '../support/mail-server.ts'
import type { Extra, Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let server: MailServer
let agency: Agency
let mia: Person
let tom: Person
let brokers: readonly number[]
let greylisted: number
let inactive: number

beforeAll(async () => {
  server = await MailServer.open()
  agency = await openAgency(0, undefined, {
    settings: { SMTP_URL: server.url },
    overrides: { mailWork: { backoff: 50, maxAttempts: 8 } },
  })
  mia = await agency.signIn()
  tom = await agency.signIn(TOM)
  brokers = [IDS.broker, ...(await addBrokers(mia, 3))]
  const [grey] = await addBrokers(mia, 1, { LastName: 'Grey', IsGreylisted: true })
  const [gone] = await addBrokers(mia, 1, { LastName: 'Gone' })
  greylisted = grey ?? 0
  inactive = gone ?? 0
  const row = await eventually('the broker is listed', async () =>
    (await mia.rows('Brokers')).find(({ BrokerID }) => BrokerID === inactive),
  )
  await mia.send(UpdateBroker, { Broker: { ...row, Active: false } })
})
afterAll(async () => {
  await agency.close()
  await server.down()
})
beforeEach(() => server.reset())

/** The token of the last announcement, with which every query sees it. */
let After = ''
const whole = (AnnouncementID: number) => mia.send(GetAnnouncement, { AnnouncementID, After })
const takenOf = (subject: string) => server.taken.filter(({ mail }) => mail.subject === subject)
/** Resolves with the announcement when none of its messages waits any more. */
const settled = (id: number) =>
  eventually('no message waits', async () => {
    const all = await whole(id)
    return all.Announcement.Waiting === 0 && all.Messages.every(({ State }) => State !== 'waiting') ? all : null
  })
async function announced(person: Person, body: BodyOf<typeof SendAnnouncement> & Extra) {
  const { Announcement, After: wrote } = await person.send(SendAnnouncement, body)
  After = String(wrote)
  return Announcement
}
const sent = (subject: string) => announced(mia, { ...announcementTo(brokers, subject), SendMeSample: false })

test('API-024 ANN-005 ANN-007 A-158 a list with a text for each broker: each gets the own one, signed, with the files, and is dated by itself; as a sample it goes to the sender alone', async () => {
  const file = await mia.file('ANNOUNCEMENT', 'Appetite.txt', 'What we write.')
  // An upload that failed has no id, and so it cannot be named.
  const failed = await mia.upload('ANNOUNCEMENT', 'Appetite.exe', 'x')
  expect(failed.Results).toMatchObject({ Success: false })
  expect(failed.Results).not.toHaveProperty('ID')
  const withFailed = announcementTo(brokers, 'Our appetite', { Attachments: [file, { id: '' }] })
  expect(await mia.refusal(SendAnnouncement, withFailed)).toBe('Attachment is invalid.')
  const { Announcements } = announcementTo([...brokers, greylisted, inactive], 'Our appetite', { Attachments: [file] })
  const Announcement = await announced(mia, {
    Announcements: Announcements.map((each) => ({ ...each, AnnouncementID: 0 })),
    SendMeSample: false,
  })
  expect(Announcement).toMatchObject({ OwnerID: IDS.mia, EmailSubject: 'Our appetite', Recipients: 4, IsSample: false })
  expect(Announcement.AnnouncementID).toBeGreaterThan(0)
  expect(Announcement.DateCreated).not.toBeNull()
  const row = (await tom.rows('Announcements', After)).find(
    ({ AnnouncementID }) => AnnouncementID === Announcement.AnnouncementID,
  )
  expect(row).toMatchObject({ Recipients: 4, Owner: { FullName: 'Mia Chen' } })
  expect(row).not.toHaveProperty('Attachments')

  const { Messages, Announcement: done } = await settled(Announcement.AnnouncementID)
  expect(done).toMatchObject({ HandedOver: 4, Failed: 0, Stopped: 0, Attachments: [{ FileName: 'Appetite.txt' }] })
  expect(Messages.map(({ BrokerID, State }) => [BrokerID, State])).toEqual(
    expect.arrayContaining(brokers.map((id) => [id, 'handed-over'])),
  )
  expect(Messages).toHaveLength(4)
  for (const { DateEmailed } of Messages) expect(DateEmailed).not.toBeNull()

  expect(takenOf('Our appetite')).toHaveLength(4)
  const rows = await mia.rows('Brokers')
  for (const id of brokers) {
    const address = rows.find(({ BrokerID }) => BrokerID === id)?.Email ?? ''
    const mine = takenOf('Our appetite').filter(({ to }) => to.includes(address))
    expect(mine).toHaveLength(1)
    const [letter] = mine
    if (!letter) throw new Error(`Broker ${id} got no letter.`)
    const { to, mail } = letter
    expect(to).toEqual([address])
    expect(mail).toMatchObject({ subject: 'Our appetite', replyTo: [{ address: MIA }] })
    for (const words of [`Dear broker ${id}`, 'Mia Chen', 'Senior Underwriter', '02 9000 0001', MIA])
      expect(mail.html).toContain(words)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['Appetite.txt'])
  }
  const path = done.Attachments?.[0]?.FullFileName ?? ''
  expect(path.startsWith(`Announcements/${done.AnnouncementID}/`)).toBe(true)
  const placed = await eventually('the file lies in the folder', () =>
    readFile(join(agency.folder, 'files', 'tree', path), 'utf8').catch(() => null),
  )
  expect(placed).toBe('What we write.')

  const sample = await announced(mia, {
    Announcements: Announcements.map((each) => ({ ...each, AnnouncementID: 0, EmailSubject: 'A sample of it' })),
    SendMeSample: true,
  })
  expect(sample).toMatchObject({ EmailSubject: 'A sample of it', Recipients: 1, IsSample: true })
  await settled(sample.AnnouncementID)
  expect(takenOf('A sample of it').map(({ to }) => to)).toEqual([[MIA]])
})

test('A-088 a field that the client left open is filled, and HTML is made safe, for every broker', async () => {
  const EmailMessage = '<p onclick="x()">Dear {{BrokerFirstName}} of {{BrokerHouse}}</p><script>x</script>'
  const { AnnouncementID } = await announced(mia, announcementTo([IDS.broker], 'Fields', { EmailMessage }))
  await settled(AnnouncementID)
  expect(takenOf('Fields')[0]?.mail.html).toContain('<p>Dear Ben of Harbour Insurance Brokers</p>')
  expect(takenOf('Fields')[0]?.mail.html).not.toContain('script')
})

test('A-089 where nothing is written the template is sent, or a text of our own where there is none', async () => {
  const empty = { EmailMessage: '<p> </p>' }
  const built = await announced(mia, announcementTo([IDS.broker], 'Built in', empty))
  await settled(built.AnnouncementID)
  expect(takenOf('Built in')[0]?.mail.html).toContain('<p>Dear Ben,</p><p>We have news for you;')
  const Template = { TemplateName: 'ANNOUNCEMENT-EMAIL-MESSAGE', Content: '<p>News for {{BrokerFullName}}</p>' }
  await agency.bindery.commands.execute(
    SetTemplate,
    { Template },
    { actor: SYSTEM, requestId: 'announced-by-template' },
  )
  const { AnnouncementID } = await announced(mia, announcementTo([IDS.broker], 'By template', empty))
  await settled(AnnouncementID)
  expect(takenOf('By template')[0]?.mail.html).toContain('<p>News for Ben Hart</p>')
})

test('ANN-004 A-112 a sample is written for the first broker that qualifies, and mailed to the sender alone', async () => {
  const Announcement = await announced(tom, {
    ...announcementTo([inactive, greylisted, ...brokers], 'Sample of it'),
    SendMeSample: true,
  })
  expect(Announcement).toMatchObject({ IsSample: true, Recipients: 1, OwnerID: IDS.tom })
  const { Messages } = await settled(Announcement.AnnouncementID)
  expect(Messages).toMatchObject([{ BrokerID: IDS.broker, To: [TOM], State: 'handed-over' }])
  expect(takenOf('Sample of it').map(({ to }) => to)).toEqual([[TOM]])
  expect(takenOf('Sample of it')[0]?.mail.html).toContain(`Dear broker ${IDS.broker}`)
  expect(takenOf('Sample of it')[0]?.mail.html).toContain('Tom Reid')
})

test.each([
  ['no broker that qualifies', [], 'No Active Brokers.'],
  ['no subject', [{ EmailSubject: '  ' }], 'Subject is required.'],
  ['a subject of 201 characters', [{ EmailSubject: 'x'.repeat(201) }], 'Subject is too long.'],
  ['no broker', [{ BrokerID: null }], 'Broker is required.'],
  ['a body of 100,001 characters', [{ EmailMessage: 'x'.repeat(100_001) }], 'Email Message is too long.'],
  ['a field that is none', [{ EmailMessage: '{{Insured}}' }], 'There is no field {{Insured}}.'],
  ['two subjects', [{}, { EmailSubject: 'Another' }], 'Subject is invalid.'],
  ['two lists of files', [{}, { Attachments: [{ id: 'x' }] }], 'Attachments is invalid.'],
  ['a file that is not there', [{ Attachments: [{ id: 'x' }] }], 'Attachment is invalid.'],
  ['attachments that are none', [{ Attachments: 'x' }], 'Attachments is invalid.'],
  ['a number that is none', [{ AnnouncementID: 'x' }], 'Announcement is invalid.'],
] as const)('a list with %s is refused as it is, sample or not, and changes nothing', async (_, entries, message) => {
  const known = async () => (await mia.rows('Announcements', After)).map(({ AnnouncementID }) => AnnouncementID)
  const before = await known()
  const usual = { BrokerID: IDS.broker, EmailSubject: 'Refused', EmailMessage: '<p>x</p>' }
  const Announcements = entries.map((entry) => ({ ...usual, ...entry }))
  for (const SendMeSample of [false, true]) {
    const body = { ...mia.session, Func: SendAnnouncement.func, Announcements, SendMeSample }
    const { envelope } = await mia.post('quotation', body)
    expect(envelope.ErrorMessage.split('\n')).toContain(message)
    expect(envelope.Results).toMatchObject({ Success: false })
  }
  expect(await known()).toEqual(before)
  expect(takenOf('Refused')).toEqual([])
})

test('a list of the greylisted and the inactive alone has no active brokers, nor has one of others that are unknown', async () => {
  expect(await mia.refusal(SendAnnouncement, announcementTo([greylisted, inactive, 9_999], 'Nobody'))).toBe(
    'No Active Brokers.',
  )
})

test("a colleague's upload cannot be announced, and a call without its list is none", async () => {
  const Attachments = [await tom.file('ANNOUNCEMENT', 'Own.txt')]
  expect(await mia.refusal(SendAnnouncement, announcementTo(brokers, 'Theirs', { Attachments }))).toBe(
    'Attachment is invalid.',
  )
  const { status, envelope } = await mia.post('quotation', { ...mia.session, Func: SendAnnouncement.func })
  expect([status, envelope.ErrorMessage]).toEqual([400, 'Announcements is required.'])
  expect((await mia.post('quotation', { Func: SendAnnouncement.func })).envelope.LoggedOut).toBe(true)
})

test('A-146 the same request again sends nothing twice', async () => {
  const body = { ...announcementTo(brokers, 'Once'), RequestID: 'announced-once' }
  const [first, second] = [await announced(mia, body), await announced(mia, body)]
  expect(second.AnnouncementID).toBe(first.AnnouncementID)
  await settled(first.AnnouncementID)
  await agency.mailIsQuiet(mia)
  expect(takenOf('Once')).toHaveLength(4)
})

test('given an address that the server refuses, then that one waits for a person, who lets it leave again', async () => {
  server.behave({ recipient: (address) => (address === BROKER ? new Refused(550, 'No such user.') : null) })
  const { AnnouncementID } = await sent('Refused by one')
  const { Announcement, Messages } = await settled(AnnouncementID)
  expect(Announcement).toMatchObject({ HandedOver: 3, Failed: 1, Waiting: 0 })
  const failed = Messages.find(({ BrokerID }) => BrokerID === IDS.broker)
  expect(failed).toMatchObject({ State: 'refused', DateEmailed: null, Error: expect.stringContaining('No such user') })
  const problem = (await mia.send(GetOperations, {})).MailProblems.find(
    ({ MessageID }) => MessageID === failed?.MessageID,
  )
  expect(problem).toMatchObject({ Purpose: 'announcement', ItemID: IDS.broker, To: [BROKER] })
  server.behave({})
  await mia.send(ResolveMail, { Stream: problem?.Stream, MessageID: problem?.MessageID, Decision: 'resend' })
  await eventually('it left', async () => (await whole(AnnouncementID)).Announcement.HandedOver === 4)
  expect((await whole(AnnouncementID)).Announcement).toMatchObject({ Failed: 0, Waiting: 0 })
})

test('a stop keeps what has not left, for ever, and says who got it before', async () => {
  const [first] = brokers
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  server.behave({
    async content({ to }) {
      if (!to.includes(BROKER)) return new Refused(451, 'Later.')
      await held
      return 'take'
    },
  })
  const { AnnouncementID } = await sent('Stopped')
  await eventually('the first is under way', async () => server.seen.some(({ to }) => to.includes(BROKER)))
  await eventually('another is put off', async () =>
    (await whole(AnnouncementID)).Messages.some(({ Error }) => Error !== ''),
  )
  const { Announcement } = await tom.send(StopAnnouncement, { AnnouncementID })
  expect(Announcement).toMatchObject({ Stopped: 4, Waiting: 0 })
  letGo()
  await agency.mailIsQuiet(mia)
  const { Announcement: after, Messages } = await eventually('the outcome is there', async () => {
    const all = await whole(AnnouncementID)
    return all.Announcement.HandedOver > 0 ? all : null
  })
  // Messages that were being sent when the announcement was stopped have left; deferred ones are not tried again.
  expect(after).toMatchObject({ HandedOver: 1, Stopped: 3, Waiting: 0, Failed: 0 })
  expect(Messages.find(({ BrokerID }) => BrokerID === first)).toMatchObject({ State: 'handed-over', To: [BROKER] })
  expect(takenOf('Stopped').map(({ to }) => to)).toEqual([[BROKER]])
  expect(await mia.refusal(StopAnnouncement, { AnnouncementID })).toBe('There is nothing left to stop.')
  expect(await mia.refusal(StopAnnouncement, { AnnouncementID: 99_999 })).toBe('Announcement is invalid.')
})

test('A-158 the history of an announcement tells who did what, gives each message back, and comes with proof', async () => {
  const { AnnouncementID } = await sent('Told')
  await settled(AnnouncementID)
  const Stream = `announcement-${AnnouncementID}`
  const { Record, Events, Consistent } = await mia.send(GetHistory, { Stream })
  expect(Record).toMatchObject({ Title: `Announcement ${AnnouncementID}: Told`, Kind: 'announcement' })
  expect(Consistent).toBe(true)
  const told = Events.map(({ Sentence }) => Sentence)
  expect(told).toContain(`Mia Chen sent announcement ${AnnouncementID}, Told, to 4 brokers`)
  expect(told).toContain(`Bindery mailed the announcement to ${BROKER}`)
  const { Message } = Events.find(({ Sentence }) => Sentence === `Bindery mailed the announcement to ${BROKER}`) ?? {}
  const { base64 } = await mia.send(DownloadAttachment, { id: Message?.id ?? '' })
  expect(Buffer.from(base64, 'base64').toString()).toContain(`Dear broker ${IDS.broker}`)
  const { Messages } = await whole(AnnouncementID)
  const one = Messages.find(({ BrokerID }) => BrokerID === IDS.broker)
  expect((await mia.send(GetMail, { MessageID: one?.MessageID })).Mail.Html).toContain(`Dear broker ${IDS.broker}`)
  const before = await mia.send(GetAsAt, { Stream, Revision: 1 })
  expect(JSON.stringify(before)).toContain('"Waiting"')
  const { filename } = await mia.send(ExportHistory, { Stream })
  expect(filename).toContain('nnouncement')
})

test('A-158 two thousand long texts arrive in one call of many megabytes', async () => {
  const EmailMessage = `<p>${'A text of some length for a broker. '.repeat(100)}</p>`
  const Announcements = Array.from({ length: 1_900 }, (_, n) => ({
    BrokerID: n === 1_899 ? IDS.broker : 100_000 + n,
    EmailSubject: 'Long',
    EmailMessage: `${EmailMessage}<p>${n}</p>`,
  }))
  expect(JSON.stringify(Announcements).length).toBeGreaterThan(6_000_000)
  const { AnnouncementID, Recipients } = await announced(mia, { Announcements })
  expect(Recipients).toBe(1)
  await settled(AnnouncementID)
  expect(takenOf('Long')[0]?.mail.html).toContain('<p>1899</p>')
})
