/** A clock that goes back by two days while people work: recorded times go back with it, and nothing else breaks. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  GetHistory,
  GetSubmission,
  InsertBroker,
  SendQuote,
  SendSubmission,
  UpdateStickyNote,
} from '@bindery/contracts/wire'
import { openAgency, type Agency } from '../support/agency.ts'
import { IDS, quote, submission } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

const HOUR = 3_600_000
const BACK = 48 * HOUR

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const sent = (InsuredCompanyName: string) =>
  mia.send(SendSubmission, { ...submission({ InsuredCompanyName }), SendBrokerEmail: false })

test('A-035 given a clock that goes back, the session goes on, and ends after its idle hour as always', async () => {
  const before = await sent('Before Pty Ltd')
  const { SubmissionID } = before
  agency.clock.forward(-BACK)

  // Numbers, revisions and reads are not affected; a recorded time may be earlier than the one before it.
  const after = await sent('After Pty Ltd')
  expect(after.SubmissionID).toBe(SubmissionID + 1)
  const { After = '' } = await mia.send(UpdateStickyNote, {
    Submission: { SubmissionID, StickyNote: 'later, by an earlier clock' },
  })
  expect(await mia.send(GetSubmission, { SubmissionID, After })).toMatchObject({
    Submission: { StickyNote: 'later, by an earlier clock' },
  })
  const { Events, Consistent } = await mia.send(GetHistory, { SubmissionID })
  expect(Consistent).toBe(true)
  const revisions = Events.map(({ Event }) => Number(Event['revision']))
  expect(revisions.toSorted((a, b) => a - b)).toEqual(revisions.map((_, i) => i))
  const times = Events.map(({ Event }) => String(Event['at']))
  expect(times.toSorted()).not.toEqual(times)

  agency.clock.forward(59 * 60_000)
  await mia.masterData()
  agency.clock.forward(HOUR)
  expect(await mia.reply(GetHistory, { SubmissionID })).toMatchObject({ LoggedOut: true })
})

test('given a clock that went back, people sign in, names are taken once, and mails leave', async () => {
  mia = await agency.signIn()
  agency.clock.forward(-BACK)
  mia = await agency.signIn()
  const broker = {
    FirstName: 'Una',
    LastName: 'Late',
    Email: 'una@example.com',
    BrokerGroupID: IDS.house,
    StateID: IDS.nsw,
  }
  await mia.send(InsertBroker, { Broker: broker })
  expect(await mia.refusal(InsertBroker, { Broker: broker })).not.toBe('')
  const { SubmissionID } = await sent('Mailed Pty Ltd')
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
  await eventually('the quote is mailed', async () =>
    (await mia.rows('Quotes')).find((row) => row.QuoteID === QuoteID && row.DateEmailed !== null),
  )
})

test('given a clock that went back while nothing ran, the next start goes on', async () => {
  agency.clock.forward(-BACK)
  agency = await agency.restart()
  // The session is dated anew: it neither ends at once nor lasts two days longer.
  mia = new Person(agency.url, mia.session)
  await mia.masterData()
  await sent('Restarted Pty Ltd')
  agency.clock.forward(HOUR)
  expect(await mia.reply(GetHistory, { SubmissionID: 1 })).toMatchObject({ LoggedOut: true })
})
