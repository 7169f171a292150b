/**
 * Rebuilds while people work, over the embedded parts or the engines that are chosen: readers never miss rows, and no mail or other effect is
 * repeated.
 */
import { hashOf, type EventEnvelope } from '@bindery/contracts/events'
import {
  GetData,
  GetOperations,
  GetSubmission,
  RebuildProjection,
  SendQuote,
  SendSubmission,
  UpdateStickyNote,
  type BodyOf,
  type ResultsOf,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { quote, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { isQuiet } from '../support/quiet.ts'
import { eventually } from '../support/waiting.ts'

const STANDING = 60
const REBUILT = ['Submissions', 'Quotes', 'Submissions', 'Brokers', 'Quotes'] as const

/** An acknowledged submission and quote, and the token of the write. */
interface Known {
  readonly SubmissionID: number
  readonly QuoteID: number
  readonly After: string
}

let agency: Agency
let mia: Person
const known: Known[] = []

const tokenOf = ({ After }: { readonly After?: string | undefined }): string => {
  if (After === undefined) throw new Error('A command answers a token.')
  return After
}

async function quoted(name: string): Promise<Known> {
  const { SubmissionID } = await mia.send(SendSubmission, {
    ...submission({ InsuredCompanyName: name }),
    SendBrokerEmail: false,
  })
  const sent = await mia.send(SendQuote, { ...quote(SubmissionID), CcProductLead: false })
  const one = { SubmissionID, QuoteID: sent.QuoteID, After: tokenOf(sent) }
  known.push(one)
  return one
}

const operations = () => mia.send(GetOperations, {})
const idle = () => eventually('nothing is left to do', () => isQuiet(mia))
const jobsDone = async () =>
  new Map(
    (await operations()).Queues.map(({ Queue, Counts }) => [
      Queue,
      (Counts['completed'] ?? 0) + (Counts['failed'] ?? 0),
    ]),
  )
const mails = async () =>
  (await agency.bindery.store.readAll(null, 1_000_000)).filter(({ type }) => type === 'MailHandedOver').length

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  for (let n = 0; n < STANDING; n += 1) await quoted(`Standing ${n} Pty Ltd`)
  await idle()
})
afterAll(() => agency.close())

/** A client's copy that is updated only by change numbers. */
class Copy {
  readonly submissions = new Map<number, object>()
  readonly quotes = new Map<number, object>()
  fullLoads = 0
  #body: BodyOf<typeof GetData> = { ChangeNumber: {} }

  async step(): Promise<void> {
    for (let more = true; more; ) {
      const load = await mia.send(GetData, this.#body)
      if (load.Full) this.fullLoads += 1
      for (const row of load.Submissions) keep(this.submissions, row.SubmissionID, row)
      for (const row of load.Quotes) keep(this.quotes, row.QuoteID, row)
      this.#body = { ChangeNumber: load.ChangeNumber, Epoch: load.Epoch }
      more = load.More
    }
  }
}

function keep(
  rows: Map<number, object>,
  key: number,
  row: ResultsOf<typeof GetData>['Submissions' | 'Quotes'][number],
): void {
  if ('Deleted' in row && row.Deleted) rows.delete(key)
  else rows.set(key, row)
}

/** The least number of reads, writes and loads by each client during the rebuilds. */
const LOOKS = 4

/** Repeats all actions at once until `meanwhile` has ended; `times` counts how often each was done. */
async function during(
  meanwhile: Promise<unknown>,
  times: number[],
  each: readonly (() => Promise<void>)[],
): Promise<void> {
  const ended = new AbortController()
  const end = meanwhile.finally(() => ended.abort())
  await Promise.all(
    each.map(async (act, index) => {
      while (!ended.signal.aborted) {
        await act()
        times[index] = (times[index] ?? 0) + 1
      }
    }),
  )
  await end
}

async function rebuild(collection: string): Promise<void> {
  await mia.send(RebuildProjection, { Collection: collection })
  await eventually(`${collection} is rebuilt`, async () => (await operations()).Rebuilds.length === 0)
}

test('given rebuilds while commands run, no load and no record ever lacks what was acknowledged', async () => {
  const copy = new Copy()
  await copy.step()
  const times = [0, 0, 0, 0]
  const rebuilding = (async () => {
    // A fast machine may finish one round of rebuilds before every client has read often enough.
    do for (const collection of REBUILT) await rebuild(collection)
    while (Math.min(...times) < LOOKS)
  })()
  let written = 0
  await during(rebuilding, times, [
    async () => {
      const { SubmissionID } = await quoted(`Meanwhile ${(written += 1)} Pty Ltd`)
      await mia.send(UpdateStickyNote, { Submission: { SubmissionID, StickyNote: `note ${written}` } })
    },
    async () => {
      const expected = [...known]
      const after = expected.at(-1)?.After
      const ids = new Set((await mia.rows('Submissions', after)).map(({ SubmissionID }) => SubmissionID))
      const quotes = new Set((await mia.rows('Quotes', after)).map(({ QuoteID }) => QuoteID))
      // Only the last write's token was awaited; later ones of other streams may not be visible yet.
      const settled = expected.slice(0, STANDING)
      expect(settled.filter(({ SubmissionID }) => !ids.has(SubmissionID))).toEqual([])
      expect(settled.filter(({ QuoteID }) => !quotes.has(QuoteID))).toEqual([])
    },
    async () => {
      const one = known[Math.floor(Math.random() * known.length)]
      if (!one) throw new Error('There is something to look at.')
      const { Submission, Behind } = await mia.send(GetSubmission, { SubmissionID: one.SubmissionID, After: one.After })
      expect(Behind).toBeUndefined()
      expect(Submission).toMatchObject({ SubmissionID: one.SubmissionID })
      expect(Submission.Quotes.map(({ QuoteID }) => QuoteID)).toContain(one.QuoteID)
    },
    () => copy.step(),
  ])

  // The copy never needed a full load, and equals a fresh load.
  await idle()
  await eventually(
    'all that happened is in the rows',
    async () =>
      (await operations()).Consumers.every(({ Lag }) => Lag === 0) &&
      (await mia.rows('Quotes')).every(({ DateEmailed }) => DateEmailed !== null),
  )
  await copy.step()
  const fresh = new Copy()
  await fresh.step()
  expect(copy.fullLoads).toBe(1)
  expect(copy.submissions).toEqual(fresh.submissions)
  expect(copy.quotes).toEqual(fresh.quotes)
  expect(fresh.submissions.size).toBe(known.length)
  expect(await mails()).toBe(known.length)
})

test('given a quiet agency, a rebuild makes no job, sends no mail and changes no number', async () => {
  await idle()
  const [jobs, sent, numbers] = [
    await jobsDone(),
    await mails(),
    (await mia.send(GetData, { ChangeNumber: {} })).ChangeNumber,
  ]
  for (const collection of new Set(REBUILT)) await rebuild(collection)
  await idle()
  expect(await jobsDone()).toEqual(jobs)
  expect(await mails()).toBe(sent)
  expect((await mia.send(GetData, { ChangeNumber: {} })).ChangeNumber).toEqual(numbers)
})

/** Tries to append an event that this release cannot read; false when the stream grew meanwhile. */
async function spoil(stream: string): Promise<boolean> {
  const { store } = agency.bindery
  const last = (await store.read(stream)).at(-1)
  if (!last) throw new Error(`There is no ${stream}.`)
  const { position: _, hash: previousHash, ...envelope } = last
  const unread: Omit<EventEnvelope, 'hash'> = {
    ...envelope,
    id: crypto.randomUUID(),
    version: 99,
    revision: last.revision + 1,
    previousHash,
  }
  return (await store.append(stream, last.revision, [{ ...unread, hash: hashOf(unread) }])).ok
}

test('given one parked stream, nobody else waits, before, during and after a rebuild', async () => {
  const victim = await quoted('Parked Pty Ltd')
  const [stream] = (await agency.bindery.store.readAll(null, 1_000_000))
    .filter(({ type, data }) => type === 'SubmissionReceived' && isOf(data, victim.SubmissionID))
    .map((event) => event.stream)
  if (stream === undefined) throw new Error('It has a stream.')
  await idle()
  // Idle queues do not mean a silent stream: the consequences of the quote may still be written.
  await eventually('it is spoiled', () => spoil(stream))
  await eventually('it is parked', async () => (await operations()).Parked.some((park) => park.Stream === stream))

  const others = async () => {
    const { SubmissionID, After, QuoteID } = await quoted(`Beside ${known.length} Pty Ltd`)
    const { Behind, Submission } = await mia.send(GetSubmission, { SubmissionID, After })
    expect(Behind).toBeUndefined()
    expect(Submission.Quotes.map((row) => row.QuoteID)).toContain(QuoteID)
  }
  await others()
  const times = [0]
  await during(rebuild('Submissions'), times, [others])
  expect(times).not.toEqual([0])
  await others()
  // The parked submission can still be read.
  expect(await mia.send(GetSubmission, { SubmissionID: victim.SubmissionID })).toMatchObject({
    Submission: { InsuredCompanyName: 'Parked Pty Ltd' },
  })
  expect((await operations()).Parked.map((park) => park.Stream)).toEqual(expect.arrayContaining([stream]))
})

const isOf = (data: unknown, submissionId: number): boolean =>
  typeof data === 'object' && data !== null && 'submissionId' in data && data.submissionId === submissionId
