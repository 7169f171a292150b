/** Scheduled submissions become active on their day in Sydney, even when no process ran at midnight. */
import { addDays, sydneyDate, wireDate } from '@bindery/contracts/rules'
import {
  ActivateSubmission,
  GetHistory,
  GetSubmission,
  SendSubmission,
  UpdateSubmissionStatus,
} from '@bindery/contracts/wire'
import { SYSTEM } from '@bindery/contracts/events'
import { expect, onTestFinished, test } from 'vitest'
import { MONDAY_MORNING, openAgency, type Agency } from '../support/agency.ts'
import { submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

const DAY = 86_400_000

const read = async (reader: Person, SubmissionID: number, After: string | undefined) =>
  (await reader.send(GetSubmission, { SubmissionID, ...(After === undefined ? {} : { After }) })).Submission

/** Receives a submission and schedules its activation some days from today. */
async function scheduled(agency: Agency, reader: Person, days: number): Promise<number> {
  const { SubmissionID } = await reader.send(SendSubmission, submission({ InsuredCompanyName: `Sleeper ${days}` }))
  const StatusScheduledActivate = wireDate(addDays(sydneyDate(agency.clock.now()), days))
  const { After } = await reader.send(UpdateSubmissionStatus, {
    Submission: { SubmissionID, Status: 'Scheduled', StatusScheduledActivate },
  })
  expect(await read(reader, SubmissionID, After)).toMatchObject({ Status: 'Scheduled', StatusScheduledActivate })
  return SubmissionID
}

test('A-076 after a night without a process it is active at the next start, once; the next one still sleeps', async () => {
  const first = await openAgency(0, undefined, { startsAt: MONDAY_MORNING })
  const mia = await first.signIn()
  const tomorrow = await scheduled(first, mia, 1)
  const later = await scheduled(first, mia, 3)
  first.clock.forward(DAY)
  const second = await first.restart()
  onTestFinished(async () => second.close())
  const reader = await second.signIn()
  const woken = await eventually('the submission wakes', async () => {
    const row = await read(reader, tomorrow, undefined)
    return row.Status === 'Active' ? row : null
  })
  expect(woken.StatusScheduledActivate).toBeNull()
  expect(await read(reader, later, undefined)).toMatchObject({ Status: 'Scheduled' })
  const sentences = async () =>
    (await reader.send(GetHistory, { SubmissionID: tomorrow })).Events.map(({ Sentence }) => Sentence)
  const told = 'Bindery activated the submission, as it was scheduled'
  expect((await sentences()).filter((each) => each === told)).toHaveLength(1)

  // A repeated activation, under the same RequestID or another, records nothing.
  for (const requestId of ['again-1', 'again-1', 'again-2']) {
    await second.bindery.commands.execute(ActivateSubmission, { SubmissionID: tomorrow }, { actor: SYSTEM, requestId })
  }
  expect((await sentences()).filter((each) => each === told)).toHaveLength(1)
})

test('A-076 the calendar never activates early, and ACTIVATE_SUBMISSION cannot be reached from outside', async () => {
  const agency = await openAgency(0, undefined, { startsAt: MONDAY_MORNING })
  onTestFinished(async () => agency.close())
  const mia = await agency.signIn()
  const SubmissionID = await scheduled(agency, mia, 2)
  const early = await agency.bindery.commands.execute(
    ActivateSubmission,
    { SubmissionID },
    { actor: SYSTEM, requestId: 'early' },
  )
  expect(early.errorMessage).toBe('There is nothing to do.')
  const { envelope } = await mia.post('quotation', { ...mia.session, Func: 'ACTIVATE_SUBMISSION', SubmissionID })
  expect(envelope.ErrorMessage).toBe('Unknown function.')
  expect(await read(mia, SubmissionID, undefined)).toMatchObject({ Status: 'Scheduled' })
})
