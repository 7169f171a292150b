/** Figures of renewals by month over HTTP: they follow imports, saves and deletions, for all and by underwriter. */
import {
  DeleteRenewal,
  GetRenewalFigures,
  SendBinding,
  SendReversal,
  SendSubmission,
  UpdateRenewal,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf } from '../support/binding.ts'
import { binding, IDS, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { first, formOf, importing, line } from '../support/renewals.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency(0, undefined, { startsAt: '2026-07-05T22:30:00.000Z' })
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const months = async (After = '', OwnerID = 0) => (await mia.send(GetRenewalFigures, { After, OwnerID })).Months
const month = async (name: string, After?: string, OwnerID?: number) =>
  (await months(After, OwnerID)).find(({ Month }) => Month === name)

test('premium, income and retention of a month follow what happens to its renewals', async () => {
  await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Acme Pty Ltd' }))
  await eventually('Acme is a client', async () => (await mia.rows('Clients')).length === 1)
  expect((await months()).map(({ Month }) => Month)).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
  ])
  const [one, two] = await importing(mia, line('PI-1'), line('PI-2'), line('PI-3', 'Acme Pty Ltd', '01/08/2026'))
  expect(await month('2026-07')).toEqual({
    Month: '2026-07',
    Due: 2,
    Bound: 0,
    Reversed: 0,
    Lapsed: 0,
    Retention: 0,
    PriorPremium: 20_000,
    Premium: 22_000,
    PremiumMovement: 0.1,
    PriorIncome: 3_900,
    Income: 4_290,
    IncomeMovement: 0.1,
  })
  expect(await month('2026-08')).toMatchObject({ Due: 1, Retention: 0 })

  const { After: bound } = await mia.send(UpdateRenewal, { Renewal: { ...formOf(first([one])), CSVStatus: 'Bound' } })
  const toTom = { ...formOf(first([two])), OwnerID: IDS.tom, CSVStatus: 'Lapsed' }
  const { After: lapsed } = await mia.send(UpdateRenewal, { Renewal: toTom })
  expect(await month('2026-07', bound)).toMatchObject({ Due: 2, Bound: 1 })
  expect(await month('2026-07', lapsed)).toMatchObject({
    Due: 2,
    Bound: 1,
    Lapsed: 1,
    Retention: 0.5,
    Premium: 11_000,
    PremiumMovement: -0.45,
    IncomeMovement: -0.45,
  })
  expect(await month('2026-07', lapsed, IDS.mia)).toMatchObject({ Due: 1, Bound: 1, Retention: 1 })
  expect(await month('2026-07', lapsed, IDS.tom)).toMatchObject({ Due: 1, Lapsed: 1, PremiumMovement: -1 })

  const { RenewalID } = first([one])
  const { After } = await mia.send(DeleteRenewal, { Renewal: { RenewalID }, DeleteBatch: false })
  expect(await month('2026-07', After)).toMatchObject({ Due: 1, Bound: 0, Retention: 0 })
})

test('a renewal whose policy is reversed is not retained, until another is bound for it', async () => {
  const { RenewalID } = first(await importing(mia, line('PI-9', 'Undone Pty Ltd', '01/05/2026', '30/06/2025')))
  const begun = { ...submission({ InsuredCompanyName: 'Undone Pty Ltd' }), RenewalID }
  const { SubmissionID } = await mia.send(SendSubmission, begun)
  const bind = async (PolicyNumber: string) =>
    (await mia.send(SendBinding, binding(SubmissionID, await filesOf(mia, PolicyNumber), { PolicyNumber }))).Quote
  const { QuoteID, PolicyNumber } = await bind('PI-26')
  const isRetained = () => eventually('the renewal is retained', async () => (await month('2026-05'))?.Retention === 1)
  await isRetained()

  const { After } = await mia.send(SendReversal, {
    Quote: { SubmissionID, QuoteID, PolicyNumber },
    Attachments: [await mia.file('REVERSAL', 'Undone.pdf')],
  })
  expect(await month('2026-05', After)).toMatchObject({ Due: 1, Bound: 1, Reversed: 1, Retention: 0 })
  await bind('PI-27')
  await isRetained()
  expect(await month('2026-05')).toMatchObject({ Due: 1, Bound: 1, Reversed: 0 })
})
