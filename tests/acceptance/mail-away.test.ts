/** Operations shows a mail server that is away, with the waiting messages and a button to try at once. */
import {
  GetAttention,
  GetMail,
  GetOperations,
  GetUnsentLetters,
  HurryQueue,
  ListMails,
  SendQuote,
  SendSubmission,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { BROKER, quote, submission } from '../support/fixtures.ts'
import { MailServer, Refused } from '../support/mail-server.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

const MOST_TRIES = 8

let server: MailServer
let agency: Agency
let mia: Person
beforeAll(async () => {
  server = await MailServer.open()
  agency = await openAgency(0, undefined, {
    settings: { SMTP_URL: server.url },
    // The next automatic try is far away, so within this test only a person's request causes one.
    overrides: { mailWork: { backoff: 600_000, maxAttempts: MOST_TRIES } },
  })
  mia = await agency.signIn()
})
afterAll(async () => {
  await agency.close()
  await server.down()
})

test('A-061 letters that no server takes are shown with reason, age and next try, found in the outbox, and leave when somebody tries at once', async () => {
  await server.down()
  const { SubmissionID } = await mia.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))

  const waiting = await eventually('the letter waits', async () => (await mia.send(GetOperations, {})).MailWaiting)
  expect(waiting).toMatchObject({ Count: 1, Error: expect.stringContaining('ECONNREFUSED') })
  expect(waiting.Since).not.toBeNull()
  const { MailWaiting, Queues } = await eventually('its job says when it is due', async () => {
    const seen = await mia.send(GetOperations, {})
    return seen.MailWaiting?.NextTry ? seen : null
  })
  expect(MailWaiting?.NextTry).not.toBeNull()
  expect(Queues.find(({ Queue }) => Queue === 'mail')?.Delayed).toMatchObject([
    {
      State: 'delayed',
      // The record and the letter, which the job's name does not tell.
      About: `Submission ${SubmissionID}: Acme Engineering Pty Ltd, Quote ${QuoteID}`,
      SubmissionID,
      Attempts: [{ Error: expect.stringContaining('ECONNREFUSED') }],
    },
  ])
  // The menu of every user shows that something waits.
  const tom = await agency.signIn(TOM)
  expect(await tom.send(GetAttention, {})).toMatchObject({ MailWaiting: 1, MailProblems: 0, FailedJobs: 0, Parked: 0 })

  const {
    Mails: [letter],
  } = await mia.send(ListMails, { State: 'waiting', Search: 'acme broker@' })
  expect(letter).toMatchObject({
    State: 'waiting',
    To: [BROKER],
    SubmissionID,
    Error: expect.stringContaining('ECONNREFUSED'),
  })
  expect((await mia.send(GetMail, { MessageID: letter?.MessageID ?? '' })).Mail.Html).toContain(
    'our terms for Acme Engineering Pty Ltd',
  )
  expect((await mia.send(ListMails, { State: 'handed-over' })).Mails).toEqual([])

  // The record itself tells it too, by the number that people know.
  const Record = `submission-${SubmissionID}`
  expect((await tom.send(GetUnsentLetters, { Record })).Letters).toMatchObject([
    { State: 'waiting', Purpose: 'quote', To: [BROKER], Error: expect.stringContaining('ECONNREFUSED') },
  ])
  expect((await tom.send(GetUnsentLetters, { Record: 'submission-999999' })).Total).toBe(0)

  expect((await tom.reply(HurryQueue, { Queue: 'mail' })).HasAccess).toBe(false)
  await server.up()
  await mia.send(HurryQueue, { Queue: 'mail' })
  await eventually('the letter arrives', async () => server.taken.length > 0)
  await eventually('nothing waits', async () => (await mia.send(GetOperations, {})).MailWaiting === null)
  expect(server.taken).toHaveLength(1)
  const {
    Mails: [sent],
  } = await eventually('the outbox tells it', async () => {
    const found = await mia.send(ListMails, { State: 'handed-over' })
    return found.Total === 1 ? found : null
  })
  expect((await tom.send(GetUnsentLetters, { Record })).Letters).toEqual([])
  expect(sent).toMatchObject({ State: 'handed-over', Error: '', Subject: letter?.Subject })
})

test('given a server that stays away, then Try now brings the end of the tries no nearer, however often it is pressed', async () => {
  await server.down()
  const { SubmissionID } = await mia.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
  await mia.send(SendQuote, quote(SubmissionID))
  const putOff = async (tries: number) =>
    eventually(`it is put off after ${tries} tries`, async () => {
      const { MailWaiting, Queues } = await mia.send(GetOperations, {})
      const [job] = Queues.find(({ Queue }) => Queue === 'mail')?.Delayed ?? []
      return job?.Attempts.length === tries && MailWaiting?.NextTry ? MailWaiting.NextTry : null
    })
  const next = await putOff(1)
  // More often than a letter is tried by itself.
  for (let press = 1; press <= MOST_TRIES; press += 1) {
    await mia.send(HurryQueue, { Queue: 'mail' })
    expect(await putOff(1 + press)).toEqual(next)
  }
  expect(await mia.send(GetAttention, {})).toMatchObject({ MailWaiting: 1, MailProblems: 0, FailedJobs: 0 })
  await server.up()
  await mia.send(HurryQueue, { Queue: 'mail' })
  await agency.mailIsQuiet(mia)
  expect(await mia.send(GetAttention, {})).toMatchObject({ MailWaiting: 0, MailProblems: 0, FailedJobs: 0 })
})

test('A-061 one letter that its recipient puts off is nothing to attend to while other letters leave', async () => {
  server.behave({ content: () => new Refused(451, 'Later') })
  const { SubmissionID } = await mia.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
  await mia.send(SendQuote, quote(SubmissionID))
  const waits = async (others: boolean) =>
    (await mia.send(GetOperations, {})).MailWaiting?.OthersLeave === others ? { others } : null
  await eventually('the letter is put off, and no other leaves', () => waits(false))
  expect(await mia.send(GetAttention, {})).toMatchObject({ MailWaiting: 1 })

  server.reset()
  await mia.send(SendQuote, quote(SubmissionID))
  await eventually('another letter leaves', () => waits(true))
  expect(await mia.send(GetAttention, {})).toMatchObject({ MailWaiting: 0, MailProblems: 0, FailedJobs: 0 })
})
