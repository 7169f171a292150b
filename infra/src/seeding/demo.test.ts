/** The demo agency is delivered whole, in the past and by commands only, also by starts that are interrupted. */
import {
  AnnouncementAddressed,
  BrokerAdded,
  DocumentQueued,
  IntakeNotRead,
  IntakeRead,
  MailHandedOver,
  ProductChanged,
  QuoteSent,
  RenewalChanged,
  RenewalImported,
  RenewalNoticeSent,
  SubmissionReceived,
} from '@bindery/contracts/events'
import type { Commands, StoredEvent } from '@bindery/contracts/ports'
import { demoSignIn, seed, type Seedable } from '@bindery/demo'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { countsOf, dataOf, demo, small, START } from './testing/delivered.ts'
import { openSeedable, type TestBindery } from './testing/seedable.ts'

/** The events that each lead to one message. */
const ASKING = [
  'QuickIndicationSent',
  'InformationRequested',
  'SubmissionDeclined',
  'WholesaleRequested',
  'FeedbackRequested',
  'ClearanceRequested',
  'QuoteSent',
  'QuoteBound',
  'PolicyEndorsed',
  'BindingReversed',
  'RenewalNoticeSent',
]

/** Executes a number of commands; after that every command fails, as if the process had been killed. */
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

/** The submissions as they were received; each store has its own names of streams. */
const receivedIn = (events: readonly StoredEvent[]) =>
  dataOf(SubmissionReceived, events).map(({ client, ...received }) => ({ ...received, clientId: client?.clientId }))

describe('a small demo', () => {
  let bindery: TestBindery
  let events: readonly StoredEvent[]
  beforeAll(async () => {
    bindery = await openSeedable({ now: START })
    expect(await seed(bindery, demo, small)).toMatchObject({ kind: 'demo' })
    events = await bindery.all()
  })
  afterAll(() => bindery.close())

  test('is delivered whole, and a later start adds nothing', async () => {
    expect(countsOf(events)).toMatchObject({
      AccountOpened: 6,
      TrainingAdded: 5,
      TrainingPassed: 22,
      ProductAdded: 5,
      StateDefined: 8,
      MarketAdded: 8,
      HouseAdded: 40,
      BrokerAdded: 120,
      TemplateSet: 16,
      ConfigSet: 6,
      SubmissionReceived: small.submissions,
      RenewalsImported: 2,
      RenewalsImportFinished: 2,
      DocumentQueued: 3,
      IntakeReceived: 3,
      IntakeRead: 2,
      IntakeNotRead: 1,
      IntakeSetAside: 1,
      DeliveryBegun: 1,
      DeliveryFinished: 1,
    })
    expect([...bindery.passwords.values()]).toEqual(Array.from({ length: 6 }, () => demoSignIn.password))
    expect(await seed(bindery, demo, small)).toMatchObject({ kind: 'demo' })
    expect(await bindery.all()).toHaveLength(events.length)
  })

  test('A-063 records each submission with its client, or makes and links the client of a new company behind it', () => {
    const { ClientAdded: clients = 0, SubmissionClientLinked: linked = 0 } = countsOf(events)
    const known = dataOf(SubmissionReceived, events).filter(({ client }) => client)
    expect(known.length).toBeGreaterThan(0)
    expect(known).toHaveLength(small.submissions - linked)
    // Two that arrive together are both of a new company.
    expect(linked).toBeGreaterThanOrEqual(clients)
  })

  test('leaves documents in the folders of submissions and renewals, and asks for the facts of some', async () => {
    for (const { path } of dataOf(DocumentQueued, events))
      expect((await bindery.files.filesIn(posix.dirname(path))).map(({ name }) => name)).toContain(posix.basename(path))
    const renewal = dataOf(RenewalImported, events).find(({ batchId }) => batchId === 2)
    expect(await bindery.files.filesIn(renewal?.folder ?? '')).toContainEqual(
      expect.objectContaining({ name: expect.stringMatching(/^Expiring schedule .*\.pdf$/u) }),
    )
  })

  test('leaves one intake waiting with the facts of its mail and proposal, one that could not be read, one put aside', () => {
    const [invitation, cover] = dataOf(IntakeRead, events)
    expect(cover?.files.map(({ fileName }) => fileName)).toEqual([
      'PI for Tidewater Surveying.eml',
      'Proposal - Tidewater Surveying.pdf',
    ])
    const found = new Map(cover?.facts.map(({ field, value }) => [field, value]))
    expect(found.get('insured')).toEqual({ kind: 'text', text: 'Tidewater Surveying Pty Ltd' })
    expect([...found.keys()]).toEqual(expect.arrayContaining(['abn', 'coverage', 'limit', 'excess', 'inception']))
    expect(invitation?.facts).toEqual([])
    expect(dataOf(IntakeNotRead, events)).toEqual([
      expect.objectContaining({ reason: 'Proposal (scan).pdf: This PDF is a scan without text.' }),
    ])
    const addresses = new Set(dataOf(BrokerAdded, events).map(({ email }) => email.toLowerCase()))
    expect(cover?.mail?.addresses.filter((address) => !addresses.has(address))).toEqual([])
  })

  test('A-061 hands over every mail its facts ask for, soon after them, in the past', () => {
    const asking = events.filter(({ type }) => ASKING.includes(type))
    expect(Object.keys(countsOf(asking))).toEqual(expect.arrayContaining(ASKING.slice(0, 8)))
    const confirmed = dataOf(SubmissionReceived, events).filter(({ confirmToBroker }) => confirmToBroker)
    // A binding is mailed to its broker, and to the person who processes it.
    const bound = countsOf(events).QuoteBound ?? 0
    expect(bound).toBeGreaterThan(0)
    // An announcement is a message to each of its brokers.
    const announced = dataOf(AnnouncementAddressed, events).flatMap(({ messages }) => messages)
    expect(announced.length).toBeGreaterThan(100)
    expect(countsOf(events).MailHandedOver).toBe(asking.length + bound + confirmed.length + announced.length)
    expect(events.filter(({ at }) => at > START)).toEqual([])
    const submissions = events.filter(({ stream }) => stream.startsWith('submission-'))
    for (const stream of Map.groupBy(submissions, (event) => event.stream).values()) {
      expect(stream.map(({ at }) => at)).toEqual(stream.map(({ at }) => at).toSorted())
    }
  })

  test('A-129 imports two months: one is worked, its brokers are told, and one waits as it came', () => {
    const [worked, fresh] = ['2026-11', '2026-12'].map((month) =>
      dataOf(RenewalImported, events).filter(({ dueDate }) => dueDate.startsWith(month)),
    )
    expect(worked?.map(({ batchId }) => batchId)).toEqual(worked?.map(() => 1))
    expect(fresh?.map(({ batchId }) => batchId)).toEqual(fresh?.map(() => 2))
    for (const month of [worked ?? [], fresh ?? []]) {
      const known = month.filter(({ brokerFullName }) => brokerFullName !== 'Front Desk')
      expect(known.length).toBeGreaterThan(month.length / 2)
      for (const each of known) {
        expect([each.brokerId, each.clientId, each.marketId, each.productId]).not.toContain(null)
      }
    }
    const statuses = new Set(dataOf(RenewalChanged, events).map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual(['Bound', 'Lapsed', 'Quoted', 'Submission Received'])
    const touched = [...dataOf(RenewalNoticeSent, events), ...dataOf(RenewalChanged, events)]
    expect(touched.length).toBeGreaterThan(10)
    expect(touched.filter(({ renewalId }) => renewalId > 200_000)).toEqual([])
    const renewals = events.filter(({ stream }) => stream.startsWith('renewal-'))
    for (const stream of Map.groupBy(renewals, (event) => event.stream).values()) {
      expect(stream.map(({ at }) => at)).toEqual(stream.map(({ at }) => at).toSorted())
    }
  })

  test('sends its calculation with a quote whose premium is spread over several jurisdictions', () => {
    const asked = dataOf(QuoteSent, events).filter(({ attachCalculation }) => attachCalculation)
    const sheets = dataOf(MailHandedOver, events).flatMap(({ files }) =>
      files.filter(({ fileName }) => fileName.startsWith('Quote-Calculation-')),
    )
    expect(asked.length).toBeGreaterThan(2)
    expect(sheets).toHaveLength(asked.length)
    expect(sheets.every(({ size }) => size > 10_000)).toBe(true)
  })

  test('A-008 lowers the duty of Victoria on the first of July; what was bound before keeps its rate', () => {
    expect(dataOf(ProductChanged, events).map(({ stampDutyRates }) => stampDutyRates.VIC)).toEqual([
      8, 8, 8, 8, 8, 7, 7, 7, 7, 7,
    ])
    for (const { at, data } of events.filter(({ type }) => type === 'QuoteBound' || type === 'QuoteSent')) {
      const expected = at < '2025-06-30T15:00' ? 9 : at < '2026-06-30T15:00' ? 8 : 7
      expect(data).toMatchObject({ terms: { stampDutyRates: { VIC: expected } } })
    }
  })

  test('numbers submissions in the order of their dates', () => {
    expect(dataOf(SubmissionReceived, events).map(({ submissionId }) => submissionId)).toEqual(
      Array.from({ length: small.submissions }, (_, index) => index + 1),
    )
    const received = events.filter(({ type }) => type === SubmissionReceived.type).map(({ at }) => at)
    expect(received).toEqual(received.toSorted())
  })

  test('a start that is interrupted again and again, over days, ends with the data of one that was not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bindery-seed-'))
    onTestFinished(() => rm(folder, { recursive: true }))

    for (const [day, commands] of [
      ['20', 3],
      ['20', 90],
      ['21', 150],
      ['22', 110],
      ['23', 60],
    ] as const) {
      const bindery = await openSeedable({ now: `2026-11-${day}T22:15:00.000Z`, folder })
      await expect(seed(dyingAfter(commands, bindery), demo, small)).rejects.toThrow('Killed')
      await bindery.close()
    }
    const last = await openSeedable({ now: '2026-11-25T22:15:00.000Z', folder })
    onTestFinished(() => last.close())
    await seed(last, demo, small)

    const [before, after] = [events, await last.all()]
    expect({ ...countsOf(after), NumberAllocated: 0 }).toEqual({ ...countsOf(before), NumberAllocated: 0 })
    expect(receivedIn(after)).toEqual(receivedIn(before))
    const datesOf = (events: readonly StoredEvent[]) =>
      events
        .filter(({ type }) => type === 'SubmissionReceived' || type === 'QuoteBound')
        .map(({ type, at }) => `${type} ${at}`)
        .toSorted()
    expect(datesOf(after)).toEqual(datesOf(before))
  })
})
