/** The loads screens start from, over the hostile set: chunks, epochs, joined names, one record, the bordereau. */
import { SYSTEM } from '@bindery/contracts/events'
import { byFirstShown, parseWireDate, texts } from '@bindery/contracts/rules'
import {
  GetBordereau,
  GetData,
  GetHistory,
  GetMasterData,
  GetSubmission,
  type RequestOf,
  type ResultsOf,
} from '@bindery/contracts/wire'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ask, queriesOf } from './asking.ts'
import { eventsOf, STREAMS, submissionStream, type Step } from './facts.ts'
import { Stage } from './stage.ts'

const steps = fc.array(fc.record({ stream: fc.nat({ max: STREAMS.length - 1 }), choice: fc.nat({ max: 10_000 }) }), {
  minLength: 60,
  maxLength: 120,
})

async function staged(events: ReturnType<typeof eventsOf>, seed = 23): Promise<Stage> {
  const stage = new Stage(seed)
  await stage.start()
  for (const event of events) await stage.append(event)
  await stage.settle()
  return stage
}

type Load = ResultsOf<typeof GetData>
const body = ({ ChangeNumber, Epoch }: Load): RequestOf<typeof GetData> => ({ ChangeNumber, Epoch })

test('A-147 a first load is full, a later one brings only what changed, and names are joined', async () => {
  const ofSubmission = (step: Step) => STREAMS[step.stream]?.startsWith('submission') ?? false
  const all = STREAMS.flatMap((_, stream): Step[] => [0, 5, 6].map((choice) => ({ stream, choice })))
  // The last event is one of a submission.
  const events = eventsOf(all.toSorted((a, b) => Number(ofSubmission(a)) - Number(ofSubmission(b))))
  const stage = await staged(events.slice(0, -1))
  const first = await ask(stage, GetData, {})
  expect(first).toMatchObject({ Full: true, More: false })
  expect(first.Submissions).toHaveLength(6)
  expect(first.Submissions.find(({ SubmissionID }) => SubmissionID === 2)).toMatchObject({
    Owner: { FullName: expect.stringMatching(/^User /u) },
    Broker: null,
    ChangeNumber: expect.any(Number),
  })
  expect(first.Submissions.find(({ BrokerID }) => BrokerID === 1)).toMatchObject({
    Broker: { FullName: 'Ben Hart 6' },
  })
  expect(first.Submissions[0]).not.toHaveProperty('Attachments')
  expect(first.Brokers[0]).toMatchObject({ BrokerGroup: null, State: null }) // their events have not been read yet

  const nothing = await ask(stage, GetData, body(first))
  expect(nothing).toMatchObject({
    Full: false,
    More: false,
    Submissions: [],
    Quotes: [],
    ChangeNumber: first.ChangeNumber,
  })
  const last = events.at(-1)
  if (last) await stage.append(last)
  await stage.settle()
  const delta = await ask(stage, GetData, body(nothing))
  expect(delta.Submissions.length + delta.Quotes.length).toBe(1)
  await stage.stop()
})

test('A-050 another epoch, a number above ours, or one without an epoch is answered with a full load', async () => {
  const stage = await staged(eventsOf([{ stream: STREAMS.indexOf(submissionStream(1)), choice: 0 }]))
  const { Epoch, ChangeNumber } = await ask(stage, GetData, {})
  for (const odd of [
    { ChangeNumber, Epoch: 'another' },
    { ChangeNumber: { ...ChangeNumber, Submission: 99 }, Epoch },
    { ChangeNumber },
  ])
    expect(await ask(stage, GetData, odd)).toMatchObject({ Full: true, Submissions: [{ SubmissionID: 1 }] })
  await stage.stop()
})

test('a client that keeps loading while everything moves ends with what a fresh load brings', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), async (steps, seed) => {
      const stage = new Stage(seed)
      await stage.start()
      const rows = new Map<number, unknown>()
      let at: RequestOf<typeof GetData> = { ChangeNumber: {}, Epoch: '' }
      const load = async () => {
        for (let more = true; more; ) {
          const results = await ask(stage, GetData, at)
          if (results.Full) rows.clear()
          for (const row of results.Quotes) rows.set(row.QuoteID, row)
          at = body(results)
          more = results.More
        }
      }
      for (const [n, event] of eventsOf(steps).entries()) {
        await stage.append(event)
        if (n % 10 === 0) await load()
      }
      await stage.settle()
      await load()
      const fresh = await ask(stage, GetData, {})
      expect(rows).toEqual(new Map(fresh.Quotes.map((row) => [row.QuoteID, row])))
      await stage.stop()
    }),
    { numRuns: 8 },
  )
})

test('the first rows are those of the whole load that the list shows first, with their answers, brokers and houses', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), fc.integer({ min: 1, max: 6 }), async (steps, seed, First) => {
      const stage = await staged(eventsOf(steps), seed)
      // One set of queries for both, as in a process: what is asked again follows what has changed since.
      const queries = queriesOf(stage)
      await ask(stage, GetData, { First }, queries)
      const [more] = eventsOf([...steps, { stream: STREAMS.indexOf(submissionStream(5)), choice: 3 }]).slice(-1)
      if (more) await stage.append(more)
      await stage.settle()
      const first = await ask(stage, GetData, { First }, queries)
      const whole = await ask(stage, GetData, {}, queries)
      const active = whole.Submissions.filter(({ Status }) => Status === 'Active')
      const shown = active
        .map((row) => ({
          row,
          id: row.SubmissionID,
          isTarget: row.TargetRisk,
          quoteBy: parseWireDate(row.DateQuoteRequired?.Value ?? ''),
        }))
        .toSorted(byFirstShown)
        .slice(0, First)
        .map(({ row }) => row)
      expect(first.Submissions).toEqual(shown)
      const ids = new Set(shown.map(({ SubmissionID }) => SubmissionID))
      for (const answers of [
        'Quotes',
        'Wholesales',
        'QuickIndications',
        'InformationRequired',
        'SubmissionDeclines',
      ] as const) {
        const theirs: readonly object[] = whole[answers].filter(({ SubmissionID }) => ids.has(SubmissionID))
        expect(new Set<object>(first[answers])).toEqual(new Set(theirs))
      }
      const brokers = whole.Brokers.filter(({ BrokerID }) => shown.some((row) => row.BrokerID === BrokerID))
      expect(new Set(first.Brokers)).toEqual(new Set(brokers))
      const houses = new Set(brokers.map(({ BrokerGroupID }) => BrokerGroupID))
      expect(new Set(first.BrokerGroups)).toEqual(
        new Set(whole.BrokerGroups.filter(({ BrokerGroupID }) => houses.has(BrokerGroupID))),
      )
      expect(first).toMatchObject({ Total: active.length, HighWater: whole.ChangeNumber, More: true })
      await stage.stop()
    }),
    { numRuns: 8 },
  )
})

test('master data comes in the order it is shown, with leads and states by name', async () => {
  const stage = await staged(
    eventsOf([
      ...[0, 1, 2, 3].map((choice) => ({ stream: STREAMS.indexOf('staff'), choice })),
      ...Array.from({ length: 30 }, (_, choice) => ({ stream: STREAMS.indexOf('catalogue'), choice: choice * 7 })),
      { stream: STREAMS.indexOf('access-1'), choice: 0 },
    ]),
  )
  const data = await ask(stage, GetMasterData, {})
  expect(data.Owners.map(({ FullName }) => FullName)).toEqual(['User 1', 'User 2', 'User 3', 'User 0']) // inactive people come last
  expect(data.Owners.map(({ LastLogin }) => LastLogin !== null)).toEqual([false, false, false, true])
  for (const lead of data.ProductMarkets) expect(lead.ProductLead).toEqual({ OwnerID: 1, FullName: 'User 0' })
  for (const names of [data.Products.map((row) => row.ProductName), data.Markets.map((row) => row.MarketName)]) {
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  }
  await stage.stop()
})

test('one submission comes with all that hangs on it; an unknown one is a failed load', async () => {
  const stream = STREAMS.indexOf(submissionStream(3))
  // The choices: received, two quotes, one of them bound, one policy without a quote.
  const stage = await staged(eventsOf([0, 5, 5, 9, 6].map((choice) => ({ stream, choice }))))
  const { Submission } = await ask(stage, GetSubmission, { SubmissionID: 3 })
  expect(Submission).toMatchObject({ SubmissionID: 3, InsuredCompanyName: 'Company 3 Pty Ltd', Attachments: [] })
  const items = [...Submission.Quotes, ...Submission.Bounds]
  expect(items.length).toBeGreaterThan(1)
  expect(Submission.Quotes.every(({ Status }) => Status === 'Quote')).toBe(true)
  expect(Submission.Bounds.every(({ Status }) => Status !== 'Quote')).toBe(true)
  expect(items.every(({ EmailMessage }) => EmailMessage !== undefined)).toBe(true)
  const queries = queriesOf(stage)
  for (const call of [GetSubmission, GetHistory]) {
    expect(await queries.ask(call, v.parse(call.request, { SubmissionID: 77 }), { actor: SYSTEM, after: [] })).toEqual({
      hasAccess: true,
      errorMessage: texts.loadFailed,
      code: 'load-failed',
      results: { Success: false, Code: 'load-failed' },
    })
  }
  await stage.stop()
})

test('the bordereau has a row for every policy and none for a quote', async () => {
  const stream = STREAMS.indexOf(submissionStream(4))
  const broker = { stream: STREAMS.indexOf('broker-00000000-0000-4000-8000-000000000001'), choice: 1 }
  const stage = await staged(eventsOf([broker, ...[0, 5, 6].map((choice) => ({ stream, choice }))]))
  const { Policies } = await ask(stage, GetBordereau, {})
  expect(Policies).toHaveLength(1)
  expect(Policies[0]).toMatchObject({
    Status: 'Bound',
    Transaction: 'New Business',
    State: 'NSW',
    YearofAccount: 2025,
    RevenueOrTurnover: 1_000_000,
    NSWSDExemptionText: 'Yes',
    Submission: { InsuredCompanyName: 'Company 4 Pty Ltd', CompanyPostcode: '2000' },
  })
  await stage.stop()
})

test('a reply says which collections are behind the writes it was asked to show', async () => {
  const stage = await staged(eventsOf([{ stream: STREAMS.indexOf(submissionStream(1)), choice: 0 }]))
  const queries = queriesOf(stage, (after, options) => stage.running.waitFor(after, { ...options, timeoutMs: 30 }))
  const after = [{ stream: submissionStream(1), revision: 9 }]
  const load = await queries.ask(GetSubmission, { SubmissionID: 1 }, { actor: SYSTEM, after })
  expect(load.results).toMatchObject({ Behind: expect.arrayContaining(['Submissions', 'Quotes']) })
  const data = await queries.ask(GetData, { ChangeNumber: {}, Epoch: '' }, { actor: SYSTEM, after })
  expect(JSON.parse(data.resultsText ?? '')).toMatchObject({
    Behind: expect.arrayContaining(['Submissions']),
    Full: true,
  })
  const master = await queries.ask(GetMasterData, {}, { actor: SYSTEM, after })
  expect(master.results).not.toHaveProperty('Behind')
  await stage.stop()
})
