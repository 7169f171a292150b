/** Delivering: all of it, once, also when a start was interrupted, and only by commands. */
import {
  AccountOpened, ConfigSet, DeliveryFinished, MailHandedOver, ProductAdded, ProductChanged, QuoteSent, SubmissionReceived,
  type EventDefinition,
} from '@bindery/contracts/events'
import type { Commands, StoredEvent } from '@bindery/contracts/ports'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type * as v from 'valibot'
import { openSeedable, type TestBindery } from '../../test/seedable.ts'
import { demoSignIn, seed, type Seedable } from './index.ts'

const START = '2026-11-20T22:15:00.000Z'
const demo = { BINDERY_SEED: 'demo', BINDERY_ROOT_USERNAME: '', BINDERY_ROOT_PASSWORD: '' } as const
const root = { BINDERY_ROOT_USERNAME: 'root@agency.example', BINDERY_ROOT_PASSWORD: 'Root-pass-1' } as const
const small = { submissions: 40 }
/** Hundreds of commands, each durable, on a machine that may have other things to do. */
const SLOW = 60_000

/** Each of these asks for one message. */
const ASKING = [
  'QuickIndicationSent', 'InformationRequested', 'SubmissionDeclined', 'WholesaleRequested', 'FeedbackRequested',
  'ClearanceRequested', 'QuoteSent', 'QuoteBound', 'PolicyEndorsed', 'BindingReversed',
]

const opened: TestBindery[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((bindery) => bindery.close()))
})

async function open(options: Partial<Parameters<typeof openSeedable>[0]> = {}): Promise<TestBindery> {
  const bindery = await openSeedable({ now: START, ...options })
  opened.push(bindery)
  return bindery
}

function dataOf<Type extends string, Schema extends v.GenericSchema>(
  { type }: EventDefinition<Type, Schema>, events: readonly StoredEvent[],
): v.InferOutput<Schema>[] {
  // What was stored under a type was checked against its schema.
  return events.filter((event) => event.type === type).map((event) => event.data as v.InferOutput<Schema>)
}

const countsOf = (events: readonly StoredEvent[]) =>
  Object.fromEntries([...Map.groupBy(events, ({ type }) => type)].map(([type, found]) => [type, found.length]))

/** The product's commands until so many were executed; then it is as if the process had been killed. */
function dyingAfter(count: number, { commands, ...rest }: TestBindery): Seedable {
  let left = count
  const dying: Commands = {
    async execute(...command) {
      if (left === 0) throw new Error('Killed')
      left -= 1
      return commands.execute(...command)
    },
  }
  return { ...rest, commands: dying }
}

describe('a small demo', () => {
  let bindery: TestBindery
  let events: readonly StoredEvent[]
  beforeAll(async () => {
    bindery = await openSeedable({ now: START })
    expect(await seed(bindery, demo, small)).toBe('demo')
    events = await bindery.all()
  }, SLOW)
  afterAll(() => bindery.close())

  test('is delivered whole, and a later start adds nothing', async () => {
    expect(countsOf(events)).toMatchObject({
      AccountOpened: 6, ProductAdded: 5, StateDefined: 8, MarketAdded: 8, HouseAdded: 40, BrokerAdded: 120,
      TemplateSet: 16, ConfigSet: 6,
      SubmissionReceived: 40, SubmissionClientLinked: 40, DeliveryBegun: 1, DeliveryFinished: 1,
    })
    expect([...bindery.passwords.values()]).toEqual(Array.from({ length: 6 }, () => demoSignIn.password))
    expect(await seed(bindery, demo, small)).toBe('demo')
    expect(await bindery.all()).toHaveLength(events.length)
  })

  test('A-061 hands over every mail its facts ask for, soon after them, in the past', () => {
    const asking = events.filter(({ type }) => ASKING.includes(type))
    expect(Object.keys(countsOf(asking))).toEqual(expect.arrayContaining(ASKING.slice(0, 8)))
    const confirmed = dataOf(SubmissionReceived, events).filter(({ confirmToBroker }) => confirmToBroker)
    expect(countsOf(events).MailHandedOver).toBe(asking.length + confirmed.length)
    expect(events.filter(({ at }) => at > START)).toEqual([])
    const submissions = events.filter(({ stream }) => stream.startsWith('submission-'))
    for (const stream of Map.groupBy(submissions, (event) => event.stream).values()) {
      expect(stream.map(({ at }) => at)).toEqual(stream.map(({ at }) => at).toSorted())
    }
  })

  test('QUO-015 sends its calculation with a quote whose premium is spread over several jurisdictions', () => {
    const asked = dataOf(QuoteSent, events).filter(({ attachCalculation }) => attachCalculation)
    const sheets = dataOf(MailHandedOver, events).flatMap(({ files }) => files.filter(({ fileName }) => fileName.startsWith('Quote-Calculation-')))
    expect(asked.length).toBeGreaterThan(2)
    expect(sheets).toHaveLength(asked.length)
    expect(sheets.every(({ size }) => size > 10_000)).toBe(true)
  })

  test('A-008 lowers the duty of Victoria on the first of July; what was bound before keeps its rate', () => {
    expect(dataOf(ProductChanged, events).map(({ stampDutyRates }) => stampDutyRates.VIC))
      .toEqual([8, 8, 8, 8, 8, 7, 7, 7, 7, 7])
    for (const { at, data } of events.filter(({ type }) => type === 'QuoteBound' || type === 'QuoteSent')) {
      const expected = at < '2025-06-30T15:00' ? 9 : (at < '2026-06-30T15:00' ? 8 : 7)
      expect(data).toMatchObject({ terms: { stampDutyRates: { VIC: expected } } })
    }
  })

  test('numbers submissions in the order of their dates', () => {
    expect(dataOf(SubmissionReceived, events).map(({ submissionId }) => submissionId))
      .toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    const received = events.filter(({ type }) => type === SubmissionReceived.type).map(({ at }) => at)
    expect(received).toEqual(received.toSorted())
  })
})

test('a start that is interrupted again and again, over days, ends with the data of one that was not', async () => {
  const whole = await open()
  await seed(whole, demo, small)
  const folder = await mkdtemp(join(tmpdir(), 'bindery-seed-'))
  onTestFinished(() => rm(folder, { recursive: true }))

  for (const [day, commands] of [['20', 3], ['20', 90], ['21', 150], ['22', 110], ['23', 60]] as const) {
    const bindery = await openSeedable({ now: `2026-11-${day}T22:15:00.000Z`, folder })
    await expect(seed(dyingAfter(commands, bindery), demo, small)).rejects.toThrow('Killed')
    await bindery.close()
  }
  const last = await open({ now: '2026-11-25T22:15:00.000Z', folder })
  await seed(last, demo, small)

  const [before, after] = [await whole.all(), await last.all()]
  expect({ ...countsOf(after), NumberAllocated: 0 }).toEqual({ ...countsOf(before), NumberAllocated: 0 })
  expect(dataOf(SubmissionReceived, after)).toEqual(dataOf(SubmissionReceived, before))
  const datesOf = (events: readonly StoredEvent[]) =>
    events.filter(({ type }) => type === 'SubmissionReceived' || type === 'QuoteBound')
      .map(({ type, at }) => `${type} ${at}`).toSorted()
  expect(datesOf(after)).toEqual(datesOf(before))
}, SLOW)

test('SHELL-015 A-064 reference data brings the five product lines, states, settings and letters, but nobody', async () => {
  const bindery = await open()
  const settings = { ...root, BINDERY_SEED: 'reference' } as const
  expect(await seed(bindery, settings)).toBe('reference')
  const events = await bindery.all()
  expect(countsOf(events)).toEqual({
    AccountOpened: 1, ProductAdded: 5, StateDefined: 8, ConfigSet: 6, TemplateSet: 16, DeliveryBegun: 1,
    DeliveryFinished: 1,
  })
  expect(dataOf(ProductAdded, events).map(({ name }) => name)).toEqual([
    'Professional Indemnity', 'Environmental Impairment Liability', 'Management Liability', 'Cyber Liability',
    'General Liability',
  ])
  expect(JSON.stringify(dataOf(ConfigSet, events))).not.toContain('.example')
})

test('A-032 the ROOT account comes from the settings, once, and its password is never set again', async () => {
  const bindery = await open()
  const settings = { ...root, BINDERY_SEED: 'none' } as const
  expect(await seed(bindery, settings)).toBeNull()
  expect(dataOf(AccountOpened, await bindery.all()))
    .toMatchObject([{ ownerId: 1, roles: { ADMIN: true, ROOT: true }, active: true }])
  expect([...bindery.passwords]).toEqual([[1, 'Root-pass-1']])

  await seed(bindery, { ...settings, BINDERY_ROOT_PASSWORD: 'Another-pass-2' })
  expect([...bindery.passwords]).toEqual([[1, 'Root-pass-1']])
  expect(countsOf(await bindery.all())).toEqual({ AccountOpened: 1 })
})

test('a store is filled with one kind: what it was filled with stays', async () => {
  const bindery = await open()
  const settings = { ...demo, BINDERY_SEED: 'reference' } as const
  await seed(bindery, settings)
  expect(await seed(bindery, demo, small)).toBe('reference')
  expect(dataOf(DeliveryFinished, await bindery.all())).toEqual([{ kind: 'reference' }])
})
