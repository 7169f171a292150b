/** A letter whose job has ended waits for a person, and is counted nowhere as one that is tried again. */
import {
  GetAnnouncement,
  GetAttention,
  GetHistory,
  GetOperations,
  GetUnsentLetters,
  ListMails,
  ResolveMail,
  SendAnnouncement,
  SendQuote,
  SendSubmission,
  StopAnnouncement,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { announcementTo } from '../support/announcing.ts'
import { BROKER, IDS, quote, submission } from '../support/fixtures.ts'
import { MailServer, Refused } from '../support/mail-server.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let server: MailServer
let agency: Agency
let mia: Person
beforeAll(async () => {
  server = await MailServer.open()
  agency = await openAgency(0, undefined, {
    settings: { SMTP_URL: server.url },
    overrides: { mailWork: { backoff: 20, maxAttempts: 3 } },
  })
  mia = await agency.signIn()
})
afterAll(async () => {
  await agency.close()
  await server.down()
})
beforeEach(() => server.reset())

/** A quote whose letter no server takes, until its last try has failed. */
async function givenUp() {
  server.behave({ recipient: () => new Refused(451, 'Greylisted') })
  const { SubmissionID } = await mia.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
  await mia.send(SendQuote, quote(SubmissionID))
  const problem = await eventually('the letter needs somebody', async () =>
    (await mia.send(GetOperations, {})).MailProblems.find((each) => each.SubmissionID === SubmissionID),
  )
  await agency.mailIsQuiet(mia)
  return { SubmissionID, problem, Record: `submission-${SubmissionID}` }
}

const told = async (SubmissionID: number) =>
  (await mia.send(GetHistory, { SubmissionID })).Events.map(({ Sentence }) => Sentence)

test('given tries that all failed, then the letter is given up: listed with its last error, one matter, and not waiting', async () => {
  const { SubmissionID, problem, Record } = await givenUp()
  const why = expect.stringContaining('Greylisted')
  expect(problem).toMatchObject({ State: 'given-up', To: [BROKER], Error: why, ItemID: expect.any(Number) })
  const { MailWaiting, Queues } = await mia.send(GetOperations, {})
  expect(MailWaiting).toBeNull()
  expect(Queues.flatMap(({ Failed }) => Failed)).toEqual([])
  expect(await mia.send(GetAttention, {})).toMatchObject({ MailWaiting: 0, MailProblems: 1, FailedJobs: 0 })
  expect((await mia.send(GetUnsentLetters, { Record })).Letters).toMatchObject([{ State: 'given-up', Error: why }])
  expect((await mia.send(ListMails, { State: 'waiting' })).Total).toBe(0)
  expect((await mia.send(ListMails, { State: 'given-up' })).Mails).toMatchObject([{ SubmissionID, Error: why }])
  expect(server.seen).toEqual([])
  expect((await told(SubmissionID)).at(-1)).toMatch(/^Bindery gave up mailing quote \d+ to .*: .*Greylisted/u)

  server.reset()
  const { Stream, MessageID } = problem
  await mia.send(ResolveMail, { Stream, MessageID, Decision: 'resend' })
  await eventually('it arrives', async () => server.taken.length === 1)
  expect((await mia.send(GetOperations, {})).Actions[0]).toMatchObject({
    What: 'send-again',
    About: `Submission ${SubmissionID}: Acme Engineering Pty Ltd, ${problem.Subject}`,
  })
  await agency.mailIsQuiet(mia)
  expect((await mia.send(GetUnsentLetters, { Record })).Letters).toEqual([])
  expect(await mia.send(GetAttention, {})).toMatchObject({ MailWaiting: 0, MailProblems: 0, FailedJobs: 0 })
})

test('given a letter that was given up and is sent again in vain, then it waits meanwhile and is given up once more', async () => {
  const { problem } = await givenUp()
  const { Stream, MessageID } = problem
  await mia.send(ResolveMail, { Stream, MessageID, Decision: 'resend' })
  await agency.mailIsQuiet(mia)
  const again = (await mia.send(GetOperations, {})).MailProblems
  expect(again).toMatchObject([{ MessageID, State: 'given-up' }])
  const { MailLeft } = await mia.send(GetAttention, {})
  const { After = '' } = await mia.send(ResolveMail, { Stream, MessageID, Decision: 'sent' })
  expect(await mia.refusal(ResolveMail, { Stream, MessageID, Decision: 'resend' })).toBe(
    'The message does not wait for a decision.',
  )
  // What somebody marks as sent is no sign that mail leaves.
  expect(await mia.send(GetAttention, { After })).toMatchObject({ MailProblems: 0, MailLeft })
})

test('given an announcement that is stopped, then its unsent letters are stopped and wait nowhere, also after a restart', async () => {
  server.behave({ recipient: () => new Refused(451, 'Later') })
  let office = await openAgency(0, undefined, {
    settings: { SMTP_URL: server.url },
    // The next try of a letter is far away: only the stop ends its waiting.
    overrides: { mailWork: { backoff: 600_000, maxAttempts: 8 } },
  })
  let ada = await office.signIn()
  const sample = { ...announcementTo([IDS.broker], 'Appetite'), SendMeSample: false }
  const { AnnouncementID } = (await ada.send(SendAnnouncement, sample)).Announcement
  await eventually('its letter is put off', async () => (await ada.send(GetOperations, {})).MailWaiting)
  await ada.send(StopAnnouncement, { AnnouncementID })
  const waitsNowhere = async () => {
    await eventually('it is stopped', async () => (await ada.send(ListMails, { State: 'stopped' })).Total === 1)
    const { MailWaiting, MailProblems } = await ada.send(GetOperations, {})
    expect([MailWaiting, MailProblems]).toEqual([null, []])
    expect(await ada.send(GetAttention, {})).toMatchObject({ MailWaiting: 0, MailProblems: 0, FailedJobs: 0 })
    expect((await ada.send(ListMails, { State: 'waiting' })).Total).toBe(0)
    expect((await ada.send(GetOperations, {})).Actions[0]).toMatchObject({
      What: 'stop',
      About: `Announcement ${AnnouncementID}: Appetite`,
    })
    expect((await ada.send(GetAnnouncement, { AnnouncementID })).Messages).toMatchObject([{ State: 'stopped' }])
  }
  await waitsNowhere()
  office = await office.restart()
  ada = await office.signIn()
  await waitsNowhere()
  await office.close()
})
