/** The process is killed while letters wait for an Undo: an undone letter never leaves, one not undone leaves once. */
import { rm } from 'node:fs/promises'
import { GetOperations, HurryQueue, SendQuote, SendSubmission, UndoSend } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { BROKER, MIA, PASSWORD, quote, submission } from '../support/fixtures.ts'
import { MailServer } from '../support/mail-server.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'
import { isQuiet } from '../support/quiet.ts'
import { eventually } from '../support/waiting.ts'

let server: MailServer
let folder: string
let product: Product

beforeAll(async () => {
  server = await MailServer.open()
  const agency = await openAgency()
  await agency.mailIsQuiet(await agency.signIn())
  await agency.bindery.stop()
  folder = agency.folder
  product = new Product(folder, 0, {
    BINDERY_SEED: 'none',
    LOG_LEVEL: 'error',
    SMTP_URL: server.patientUrl,
    // The letters leave when their queue is hurried, or by themselves where a machine takes longer.
    BINDERY_UNDO_SECONDS: '60',
  })
})
afterAll(async () => {
  await product.kill()
  await server.down()
  await rm(folder, { recursive: true, force: true })
})

const signIn = () => Person.signIn(product.url, MIA, PASSWORD)

async function quoted(mia: Person, InsuredCompanyName: string) {
  const received = { ...submission({ InsuredCompanyName }), SendBrokerEmail: false }
  const { SubmissionID } = await mia.send(SendSubmission, received)
  const { After } = await mia.send(SendQuote, { ...quote(SubmissionID), CcProductLead: false })
  return String(After)
}

test('after kill -9 an undone letter stays, and one that was not undone leaves once', async () => {
  await product.start()
  const before = await signIn()
  const undone = await quoted(before, 'Undone Pty Ltd')
  await before.send(UndoSend, { Sent: undone })
  await quoted(before, 'Kept Pty Ltd')
  await product.kill()

  await product.start()
  const mia = await signIn()
  await eventually('every event is taken', async () =>
    (await mia.send(GetOperations, {})).Consumers.every(({ Lag }) => Lag === 0),
  )
  await mia.send(HurryQueue, { Queue: 'mail' })
  await eventually('the queue is empty', () => isQuiet(mia, 'mail'))
  const subjects = server.seen.map(({ mail }) => mail.subject ?? '')
  expect(subjects.filter((subject) => subject.includes('Undone'))).toEqual([])
  expect(subjects.filter((subject) => subject.includes('Kept'))).toHaveLength(1)
  expect(server.taken.filter(({ to }) => to.includes(BROKER))).toHaveLength(1)
  await product.stop()
})
