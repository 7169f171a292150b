/** The business date on every record that has one, at an hour when Sydney is a day ahead of UTC. */
import { wireDate } from '@bindery/contracts/rules'
import {
  GetSubmission,
  SendBinding,
  SendEndorsement,
  SendReversal,
  SendSubmission,
  UpdateSubmissionStatus,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MONDAY_MORNING, openAgency, type Agency } from '../support/agency.ts'
import { filesOf, quoted } from '../support/binding.ts'
import { binding, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

const [SUNDAY, MONDAY, TUESDAY] = ['2026-07-05', '2026-07-06', '2026-07-07']
const HOUR = 3_600_000

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency(0, undefined, { startsAt: MONDAY_MORNING })
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const bind = async (name: string) => {
  const { SubmissionID, QuoteID } = await quoted(mia, name)
  const { Quote } = await mia.send(
    SendBinding,
    binding(SubmissionID, await filesOf(mia, name), { QuoteID, PolicyNumber: `PI-${name}` }),
  )
  return { SubmissionID, QuoteID, Quote }
}
const instructed = async (
  func: 'ENDORSEMENT' | 'REVERSAL',
  { SubmissionID, QuoteID, Quote: { PolicyNumber } }: Awaited<ReturnType<typeof bind>>,
) => {
  const Attachments = [await mia.file(func, `${func}.txt`)]
  const call = func === 'ENDORSEMENT' ? SendEndorsement : SendReversal
  return (await mia.send(call, { Quote: { SubmissionID, QuoteID, PolicyNumber }, Attachments })).Quote
}

test('BIND-010 A-056 on Monday morning a policy is bound, endorsed and reversed on Monday, although it is Sunday in UTC', async () => {
  const bound = await bind('Early')
  expect(bound.Quote).toMatchObject({ BindingDate: wireDate(MONDAY), DateAuthorised: wireDate(MONDAY) })
  expect(await instructed('ENDORSEMENT', bound)).toMatchObject({ EndorsedDate: wireDate(MONDAY) })
  expect(await instructed('REVERSAL', bound)).toMatchObject({ ReversalDate: wireDate(MONDAY) })
})

test('A-056 a submission sleeps until Tuesday at least: what is due on Monday is active at once', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Ahead' }))
  const schedule = async (date: string | null) => {
    const { After } = await mia.send(UpdateSubmissionStatus, {
      Submission: { SubmissionID, Status: 'Scheduled', StatusScheduledActivate: date === null ? null : wireDate(date) },
    })
    const { Submission } = await mia.send(GetSubmission, { SubmissionID, ...(After === undefined ? {} : { After }) })
    return [Submission.Status, Submission.StatusScheduledActivate]
  }
  expect(await schedule(MONDAY)).toEqual(['Active', null])
  expect(await schedule(TUESDAY)).toEqual(['Scheduled', wireDate(TUESDAY)])
  expect(await schedule(SUNDAY)).toEqual(['Active', null])
  expect(await schedule(null)).toEqual(['Scheduled', wireDate(TUESDAY)])
})

test('A-056 in the evening, when UTC has Monday too, it is Monday still; after midnight in Sydney it is Tuesday', async () => {
  agency.clock.forward(15 * HOUR)
  mia = await agency.signIn()
  expect((await bind('Late')).Quote.BindingDate).toEqual(wireDate(MONDAY))
  agency.clock.forward(HOUR)
  mia = await agency.signIn()
  expect((await bind('Next')).Quote.BindingDate).toEqual(wireDate(TUESDAY))
})
