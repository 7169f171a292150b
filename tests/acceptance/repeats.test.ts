/** A repeated request gets the same reply and makes no second entity or mail, however late it comes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  GetBordereau,
  InsertBroker,
  SendBinding,
  SendQuote,
  SendSubmission,
  UpdateSubmissionStatus,
} from '@bindery/contracts/wire'
import { openAgency, type Agency } from '../support/agency.ts'
import { binding, BROKER, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

test('A-060 a repeated create, quote and bind answer as the first time, also after later changes and a restart', async () => {
  const create = { ...submission({ InsuredCompanyName: 'Repeated Pty Ltd' }), RequestID: 'create-1' }
  const first = await mia.send(SendSubmission, create)
  const { SubmissionID } = first
  const quoting = { ...quote(SubmissionID), RequestID: 'quote-1' }
  const quoted = await mia.send(SendQuote, quoting)
  const binds = {
    ...binding(
      SubmissionID,
      {
        document: await mia.file('BINDING', 'Policy.pdf'),
        instruction: await mia.file('BINDING_PROCESSING_INSTRUCTIONS', 'Do.txt'),
      },
      { QuoteID: quoted.QuoteID, PolicyNumber: 'PI-ONCE' },
    ),
    RequestID: 'bind-1',
  }
  const bound = await mia.send(SendBinding, binds)
  await mia.send(UpdateSubmissionStatus, { Submission: { SubmissionID, Status: 'Inactive' } })

  expect(await mia.send(SendSubmission, create)).toMatchObject({ SubmissionID })
  expect((await mia.send(SendQuote, quoting)).Quote).toEqual(quoted.Quote)
  expect((await mia.send(SendBinding, binds)).Quote).toEqual(bound.Quote)

  agency = await agency.restart()
  mia = await agency.signIn()
  expect(await mia.send(SendSubmission, create)).toMatchObject({ SubmissionID })
  expect((await mia.send(SendQuote, quoting)).Quote).toEqual(quoted.Quote)
  const again = await mia.send(SendBinding, binds)
  expect(again.Quote).toEqual(bound.Quote)

  const rows = await mia.rows('Submissions', again.After)
  expect(rows.filter((row) => row.InsuredCompanyName === 'Repeated Pty Ltd')).toHaveLength(1)
  const { Policies } = await mia.send(GetBordereau, {})
  expect(Policies.filter((policy) => policy.PolicyNumber === 'PI-ONCE')).toHaveLength(1)
  expect(await agency.mailsTo(mia, BROKER, 'Repeated Pty Ltd', 3)).toHaveLength(3)
})

test('A-146 the same RequestID with another body is refused and changes nothing', async () => {
  await mia.send(SendSubmission, { ...submission({ InsuredCompanyName: 'First Body' }), RequestID: 'reused' })
  const refusal = await mia.refusal(SendSubmission, {
    ...submission({ InsuredCompanyName: 'Second Body' }),
    RequestID: 'reused',
  })
  expect(refusal).toBe('This request was already made with different content.')
  expect((await mia.rows('Submissions')).some((row) => row.InsuredCompanyName === 'Second Body')).toBe(false)
})

test('of fifty simultaneous creates of one e-mail one wins, and the others are told', async () => {
  const create = (n: number) =>
    mia.reply(InsertBroker, {
      Broker: {
        FirstName: 'Kim',
        LastName: `Number ${n}`,
        Email: n % 2 ? 'Kim@Example.com' : 'kim@example.com',
        BrokerGroupID: IDS.house,
        StateID: IDS.nsw,
      },
    })
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => create(n)))
  expect(replies.filter(({ ErrorMessage }) => ErrorMessage === '')).toHaveLength(1)
  expect(new Set(replies.map(({ ErrorMessage }) => ErrorMessage))).toEqual(new Set(['', 'Email already EXISTS.']))
  const winner = replies.find(({ ErrorMessage }) => ErrorMessage === '')
  const rows = await mia.rows('Brokers', winner?.Results.After)
  expect(rows.filter((row) => row.Email.toLowerCase() === 'kim@example.com')).toHaveLength(1)
})

test('a request without an id is a new one each time', async () => {
  const body = submission({ InsuredCompanyName: 'Two Of Them' })
  const first = await mia.send(SendSubmission, body)
  const second = await mia.send(SendSubmission, body)
  expect(second.SubmissionID).not.toBe(first.SubmissionID)
})
