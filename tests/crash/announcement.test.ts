/**
 * The process is killed in the middle of an announcement: every broker gets the message, and no broker gets it twice.
 */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { GetAnnouncement, GetOperations, ResolveMail, SendAnnouncement } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { addBrokers, announcementTo } from '../support/announcing.ts'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { MailServer } from '../support/mail-server.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { eventually } from '../support/waiting.ts'

const BROKERS = 60

let server: MailServer
let folder: string
let brokers: readonly number[]

beforeAll(async () => {
  server = await MailServer.open()
  // The data is made in this process; from here on only the real process uses the folder.
  const agency = await openAgency()
  brokers = await addBrokers(await agency.signIn(), BROKERS)
  await agency.bindery.stop()
  folder = agency.folder
})
afterAll(async () => {
  await server.down()
  await rm(folder, { recursive: true, force: true })
})

const signIn = (product: Product) => Person.signIn(product.url, MIA, PASSWORD)
const state = async (product: Product, AnnouncementID: number) =>
  (await signIn(product)).send(GetAnnouncement, { AnnouncementID })

/** Sends to all brokers, and kills the process when a sixth and when a third of the messages have left. */
async function killedHalfWay(product: Product, subject: string, left: () => number | Promise<number>) {
  await product.start()
  const mia = await signIn(product)
  const { Announcement, After } = await mia.send(SendAnnouncement, announcementTo(brokers, subject))
  await mia.send(GetAnnouncement, { AnnouncementID: Announcement.AnnouncementID, After: String(After) })
  // So early that most still wait, also where this process is slow to notice.
  for (const share of [1 / 6, 1 / 3]) {
    await eventually('some have left', async () => (await left()) >= BROKERS * share)
    await product.kill()
    expect(await left()).toBeLessThan(BROKERS)
    await product.start()
  }
  const { AnnouncementID } = Announcement
  await eventually('none waits', async () => (await state(product, AnnouncementID)).Announcement.Waiting === 0)
  return AnnouncementID
}

test('A-158 given the outbox folder, then after two kills each broker has one message there', async () => {
  const outbox = join(folder, 'outbox')
  const files = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const product = new Product(folder, 0, { BINDERY_SEED: 'none', LOG_LEVEL: 'error' })
  const id = await killedHalfWay(product, 'To the outbox', async () => (await files()).length)
  const { Announcement, Messages } = await state(product, id)
  expect(Announcement).toMatchObject({ Recipients: BROKERS, HandedOver: BROKERS, Failed: 0 })
  expect(new Set(Messages.flatMap(({ To }) => To))).toHaveLength(BROKERS)
  await product.stop()
  const texts = await Promise.all((await files()).map((name) => readFile(join(outbox, name), 'utf8')))
  const to = texts.map((text) => /^To: (.*)$/mu.exec(text)?.[1])
  expect(to).toHaveLength(BROKERS)
  expect(new Set(to)).toHaveLength(BROKERS)
})

test('A-158 given a mail server, then none gets it twice, and what may have left waits for a person', async () => {
  server.reset()
  const product = new Product(folder, 0, { BINDERY_SEED: 'none', LOG_LEVEL: 'error', SMTP_URL: server.patientUrl })
  const id = await killedHalfWay(product, 'To a server', () => server.taken.length)
  const { Announcement, Messages } = await state(product, id)
  const doubtful = Messages.filter(({ State }) => State === 'in-doubt')
  expect(Announcement.HandedOver + doubtful.length).toBe(BROKERS)
  // Four messages leave at once, and the process was killed twice.
  expect(doubtful.length).toBeLessThanOrEqual(8)
  const reached = server.taken.flatMap(({ to }) => to)
  expect(new Set(reached).size).toBe(reached.length)
  const certain = Messages.filter(({ State }) => State === 'handed-over').flatMap(({ To }) => To)
  expect(certain.filter((address) => !reached.includes(address))).toEqual([])
  // Each message in doubt can be settled separately.
  const mia = await signIn(product)
  const { MailProblems } = await mia.send(GetOperations, {})
  for (const { Stream, MessageID, To } of MailProblems) {
    const Decision = To.every((address) => reached.includes(address)) ? 'sent' : 'resend'
    await mia.send(ResolveMail, { Stream, MessageID, Decision })
  }
  await eventually('all have left', async () => (await state(product, id)).Announcement.HandedOver === BROKERS)
  expect(server.taken.flatMap(({ to }) => to).toSorted()).toEqual(Messages.flatMap(({ To }) => To).toSorted())
  await product.stop()
})
