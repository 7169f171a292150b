/** The load of data, whole and of what changed since, kind by kind (API-010, SHELL-011, A-050). */
import {
  DeleteRenewal,
  GetData,
  SendAnnouncement,
  SendBinding,
  SendIncident,
  SendInformationRequired,
  SendQuickIndication,
  SendQuote,
  SendSubmission,
  SendSubmissionDecline,
  SendWholesale,
  type ResultsOf,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { announcementTo } from '../support/announcing.ts'
import { filesOf } from '../support/binding.ts'
import { binding, IDS, quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

/** The name of each kind in ChangeNumber, and its collection in the results. */
const KINDS = [
  ['BrokerGroup', 'BrokerGroups'],
  ['Broker', 'Brokers'],
  ['Client', 'Clients'],
  ['Incident', 'Incidents'],
  ['Submission', 'Submissions'],
  ['QuickIndication', 'QuickIndications'],
  ['InformationRequired', 'InformationRequired'],
  ['SubmissionDecline', 'SubmissionDeclines'],
  ['Quote', 'Quotes'],
  ['Wholesale', 'Wholesales'],
  ['Renewal', 'Renewals'],
  ['Announcement', 'Announcements'],
] as const
type Loaded = ResultsOf<typeof GetData>

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const about = { SubmissionID, Product: { ProductID: IDS.pi }, ProductLimit: 1 }
  await mia.send(SendQuickIndication, { QuickIndication: about })
  await mia.send(SendInformationRequired, { InformationRequired: { SubmissionID, Required: 'Accounts' } })
  await mia.send(SendSubmissionDecline, {
    SubmissionDecline: { SubmissionID, Product: about.Product, DeclineReason: 'Too large' },
  })
  await mia.send(SendWholesale, { Wholesales: [{ ...about, Market: { MarketID: IDS.market } }] })
  await mia.send(SendQuote, quote(SubmissionID))
  await mia.send(SendIncident, {
    Incident: { Title: 'Lost file', OccurredDate: { Value: '010720250900' }, Description: 'It is gone.' },
    Attachments: [],
  })
  await mia.send(SendAnnouncement, { ...announcementTo([IDS.broker], 'Our appetite'), SendMeSample: false })
  const { Results } = await mia.upload(
    'RENEWALS_CSV',
    'July.csv',
    'Insured,Due Date,Policy No\r\nAcme,01/07/2026,PI-1\r\nBeta,01/07/2026,PI-2',
  )
  expect(Results.Success).toBe(true)
})
afterAll(() => agency.close())

/** Everything there is, once each kind has a row and no mail is about to date one. */
async function everything(): Promise<Loaded> {
  await eventually('each kind has a row', async () => {
    const all = await mia.send(GetData, { ChangeNumber: {} })
    return KINDS.every(([, collection]) => all[collection].length > 0) && all.Renewals.length === 2 ? all : null
  })
  await agency.mailIsQuiet(mia)
  return eventually('nothing changes any more', async () => {
    const [first, second] = [
      await mia.send(GetData, { ChangeNumber: {} }),
      await mia.send(GetData, { ChangeNumber: {} }),
    ]
    return JSON.stringify(first.ChangeNumber) === JSON.stringify(second.ChangeNumber) ? second : null
  })
}
const lists = (loaded: Loaded) => KINDS.map(([, collection]) => [collection, loaded[collection].length])

test('SHELL-011 API-010 A-050 A-053 a load holds eleven collections and the announcements; each kind has a number of its own, and the next load has only what changed after it, a deletion too', async () => {
  const all = await everything()
  expect(all).toMatchObject({ Full: true, Epoch: expect.stringMatching(/./u) })
  expect(all).not.toHaveProperty('Bounds')
  expect(Object.keys(all.ChangeNumber).toSorted()).toEqual(KINDS.map(([kind]) => kind).toSorted())
  // No numbers, and the right ones of another epoch: both are answered whole.
  for (const seen of [{ ChangeNumber: null }, { ChangeNumber: all.ChangeNumber, Epoch: 'another' }])
    expect(await mia.send(GetData, seen)).toMatchObject({ Full: true, ChangeNumber: all.ChangeNumber })
  const after = (ChangeNumber: Loaded['ChangeNumber']) => mia.send(GetData, { ChangeNumber, Epoch: all.Epoch })

  const none = await after(all.ChangeNumber)
  expect(none).toMatchObject({ Full: false, ChangeNumber: all.ChangeNumber })
  expect(lists(none)).toEqual(KINDS.map(([, collection]) => [collection, 0]))

  for (const [kind, collection] of KINDS) {
    const numbers = all[collection].map(({ ChangeNumber = 0 }) => ChangeNumber).toSorted((a, b) => a - b)
    expect(Math.min(...numbers)).toBeGreaterThan(0)
    expect([kind, numbers.at(-1)]).toEqual([kind, all.ChangeNumber[kind]])
    const above = await after({ ...all.ChangeNumber, [kind]: (all.ChangeNumber[kind] ?? 0) + 1 })
    expect([kind, above.Full]).toEqual([kind, true])
    expect(lists(above)).toEqual(lists(all))
    // From the beginning of this kind alone, and from its last change but one.
    for (const seen of [0, (numbers.at(-1) ?? 0) - 1]) {
      const part = await after({ ...all.ChangeNumber, [kind]: seen })
      expect(part[collection].map(({ ChangeNumber = 0 }) => ChangeNumber)).toEqual(numbers.filter((n) => n > seen))
      expect(lists({ ...part, [collection]: [] })).toEqual(KINDS.map(([, each]) => [each, 0]))
    }
  }

  const { SubmissionID, After = '' } = await mia.send(
    SendSubmission,
    submission({ InsuredCompanyName: 'Delta Works Pty Ltd' }),
  )
  const changed = await mia.send(GetData, { ChangeNumber: all.ChangeNumber, Epoch: all.Epoch, After })
  expect(changed.Submissions.map((row) => row.SubmissionID)).toEqual([SubmissionID])
  expect(changed.Quotes).toEqual([])

  // A deletion is a change: it arrives in each load that spans it, and in none after.
  const RenewalID = all.Renewals[0]?.RenewalID ?? 0
  const deleted = await mia.send(DeleteRenewal, { Renewal: { RenewalID }, DeleteBatch: false })
  const renewalsAfter = async (Renewal: number) =>
    mia.send(GetData, {
      ChangeNumber: { ...changed.ChangeNumber, Renewal },
      Epoch: all.Epoch,
      ...(deleted.After === undefined ? {} : { After: deleted.After }),
    })
  const spanning = await renewalsAfter(all.ChangeNumber['Renewal'] ?? 0)
  expect(spanning.Renewals).toMatchObject([{ RenewalID, Deleted: true }])
  const whole = await renewalsAfter(0)
  expect(whole.Renewals).toHaveLength(2)
  expect(whole.Renewals).toContainEqual(expect.objectContaining({ RenewalID, Deleted: true }))
  expect((await renewalsAfter(spanning.ChangeNumber['Renewal'] ?? 0)).Renewals).toEqual([])

  // A policy travels among the quotes.
  const { QuoteID } = await mia.send(SendQuote, quote(SubmissionID))
  const bind = binding(SubmissionID, await filesOf(mia, 'Delta'), { QuoteID, PolicyNumber: 'PI-DELTA' })
  const { After: bound = '' } = await mia.send(SendBinding, bind)
  const { Quotes } = await mia.send(GetData, { ChangeNumber: all.ChangeNumber, Epoch: all.Epoch, After: bound })
  expect(Quotes).toMatchObject([{ QuoteID, Status: 'Bound', PolicyNumber: 'PI-DELTA' }])
})

test('the rows that the list shows first can be asked for before all others, and the load goes on from there as without them', async () => {
  const due = (year: number) => ({ DateQuoteRequired: { Value: `0101${year}`, Text: `01/01/${year}` } })
  const named = (InsuredCompanyName: string, more: object) =>
    mia.send(SendSubmission, submission({ InsuredCompanyName, ...more }))
  const { SubmissionID: early } = await named('Early Pty Ltd', due(2019))
  const { SubmissionID: earlier } = await named('Earlier Pty Ltd', due(2018))
  const { SubmissionID } = await named('Target Pty Ltd', { ...due(2030), TargetRisk: true })
  const { After = '' } = await mia.send(SendQuote, quote(SubmissionID))
  const first = await mia.send(GetData, { First: 100, After })
  const order = first.Submissions.map((row) => row.SubmissionID)
  expect(order.filter((id) => [early, earlier, SubmissionID].includes(id))).toEqual([SubmissionID, earlier, early])
  expect(first.Submissions.find((row) => row.SubmissionID === early)?.Owner).toEqual({ FullName: expect.any(String) })
  expect(first.Quotes).toContainEqual(expect.objectContaining({ SubmissionID }))
  expect(first.Brokers).toMatchObject([{ BrokerID: IDS.broker }])
  expect(first).toMatchObject({ Full: true, More: true })
  expect(new Set(Object.values(first.ChangeNumber))).toEqual(new Set([0]))

  const { ChangeNumber, Epoch } = first
  const rest = await mia.send(GetData, { ChangeNumber, Epoch })
  expect(rest).toMatchObject({ Full: false, Epoch })
  expect(rest).not.toHaveProperty('Total')
  expect(rest.Submissions.filter(({ Status }) => Status === 'Active')).toHaveLength(first.Total ?? 0)
  expect(first.HighWater?.['Submission']).toBeLessThanOrEqual(rest.ChangeNumber['Submission'] ?? 0)
  // Whoever has rows already keeps the numbers they reach.
  const later = await mia.send(GetData, { First: 1, ChangeNumber: rest.ChangeNumber, Epoch })
  expect(later.Submissions.map((row) => row.SubmissionID)).toEqual(order.slice(0, 1))
  expect(later).toMatchObject({ Full: false, ChangeNumber: rest.ChangeNumber })
  for (const First of [0, 101, 1.5]) {
    expect(await mia.refusal(GetData, { First })).not.toBe('')
  }
})
