/** The dashboard's figures over HTTP: counted from recorded facts, each with the records it counts (A-168, API-043). */
import {
  GetCounted,
  GetDashboard,
  SendBinding,
  SendQuote,
  SendSubmission,
  SendSubmissionDecline,
  UpdateSubmissionStatus,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf } from '../support/binding.ts'
import { binding, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency(0, undefined, { startsAt: '2026-07-06T00:00:00.000Z' })
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const dashboard = async (After = '') => (await mia.send(GetDashboard, { After })).Dashboard
const MONTH = '2026-07'

test('A-168 a quote and its bind count in their month, by product and by house, and open what they count', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Counted Pty Ltd' }))
  const sent = await mia.send(SendQuote, quote(SubmissionID))
  const quoted = await dashboard(sent.After)
  const month = quoted.Months.find(({ Month }) => Month === MONTH)
  expect(month).toMatchObject({ Quoted: { Count: 1, Premium: 10_000 }, Bound: { Count: 0 }, BoundBefore: { Count: 0 } })
  expect(quoted.States.find(({ State }) => State === 'Quoted, no answer')?.Count).toBe(1)
  expect(quoted.Answers.find(({ Days }) => Days === '0')?.Count).toBe(1)

  const { After } = await mia.send(
    SendBinding,
    binding(SubmissionID, await filesOf(mia, 'Counted'), { QuoteID: sent.QuoteID }),
  )
  const bound = await dashboard(After)
  expect(bound.Months.at(-1)).toMatchObject({
    Month: MONTH,
    Quoted: { Count: 1 },
    Bound: { Count: 1, Premium: 10_000 },
  })
  expect(bound.Products).toEqual([
    { ProductID: expect.any(Number), ProductName: expect.any(String), Quoted: 1, Bound: 1 },
  ])
  expect(bound.Houses).toEqual([
    { BrokerGroupID: IDS.house, GroupName: 'Harbour Insurance Brokers', Quoted: 1, Bound: 1 },
  ])
  for (const [Of, Key] of [
    ['quoted', MONTH],
    ['bound', MONTH],
    ['state', 'Bound'],
    ['product', String(bound.Products[0]?.ProductID)],
    ['house', String(IDS.house)],
    ['answer', '0'],
  ] as const) {
    const { Total, Lines } = await mia.send(GetCounted, { Of, Key })
    expect([Total, Lines[0]?.SubmissionID, Lines[0]?.Bound]).toEqual([1, SubmissionID, true])
  }
  // An inactive submission is no longer work; the figures of its month keep counting it.
  const closed = await mia.send(UpdateSubmissionStatus, { Submission: { SubmissionID, Status: 'Inactive' } })
  const later = await dashboard(closed.After)
  expect(later.States.every(({ Count }) => Count === 0)).toBe(true)
  expect(later.Months).toEqual(bound.Months)
})

test('A-168 a decline after the quote moves the work to Declined, a quote after that moves it back', async () => {
  const { SubmissionID } = await mia.send(
    SendSubmission,
    submission({ InsuredCompanyName: 'Turned Down Pty Ltd', Products: { CyberLiability: true } }),
  )
  const states = async (after?: string) =>
    (await dashboard(after)).States.filter(({ Count }) => Count > 0).map(({ State }) => State)
  const sent = await mia.send(SendQuote, quote(SubmissionID))
  expect(await states(sent.After)).toEqual(['Quoted, no answer'])
  const { Months } = await dashboard()

  const Product = { ProductID: sent.Quote.ProductID }
  const SubmissionDecline = { SubmissionID, Product, DeclineReason: 'Outside our appetite', Attachments: [] }
  const declined = await mia.send(SendSubmissionDecline, { SubmissionDecline })
  expect(await states(declined.After)).toEqual(['Declined'])
  expect((await dashboard()).Months).toEqual(Months)

  const again = await mia.send(SendQuote, quote(SubmissionID, { QuoteID: sent.QuoteID }))
  expect(await states(again.After)).toEqual(['Quoted, no answer'])
  await mia.send(UpdateSubmissionStatus, { Submission: { SubmissionID, Status: 'Inactive' } })
})

test('A-168 a figure that there is not is refused, or counts nothing', async () => {
  const { envelope } = await mia.post('quotation', { ...mia.session, Func: 'GET_COUNTED', Of: 'everything', Key: '' })
  expect(envelope.ErrorMessage).toBe('Of is invalid.')
  expect(await mia.send(GetCounted, { Of: 'quoted', Key: '1999-01' })).toMatchObject({ Total: 0, Lines: [] })
})

test('a client on the wire says how many submissions it has', async () => {
  await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Twice Pty Ltd' }))
  await mia.send(SendSubmission, submission({ InsuredCompanyName: 'twice pty ltd' }))
  const client = await eventually('the client has both', async () =>
    (await mia.rows('Clients')).find(
      ({ CompanyName, Submissions }) => CompanyName === 'Twice Pty Ltd' && Submissions === 2,
    ),
  )
  expect(client.Renewals).toBe(0)
})
