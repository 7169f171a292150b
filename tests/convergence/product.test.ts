/** A submission ends the same over engines that fail, repeat and reorder as over engines that work. */
import { createHash } from 'node:crypto'
import { isConsistent } from '@bindery/contracts/events'
import {
  DownloadAttachment,
  GetBordereau,
  GetData,
  GetHistory,
  SendBinding,
  SendEndorsement,
  SendQuickIndication,
  SendQuote,
  SendRequestFeedbackEmail,
  SendReversal,
  SendSubmission,
  SendWholesale,
  type BodyOf,
} from '@bindery/contracts/wire'
import { projectors } from '@bindery/projections'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { expectFreshRates, expectOneOfTwo } from '../support/binding.ts'
import { binding, IDS, quote, submission } from '../support/fixtures.ts'
import type { Answer, Person } from '../support/person.ts'
import { expectGivenUp } from '../support/renewals.ts'
import { eventually } from '../support/waiting.ts'
import { HostileProduct } from './hostile-product.ts'
import { eventsIn, foldedRows, storedRows, streamsIn } from './rows.ts'

const Mailed = v.object({ messageId: v.string() })
const Kept = v.object({
  messageId: v.string(),
  purpose: v.string(),
  body: v.object({ id: v.string() }),
  files: v.array(v.object({ id: v.string(), sha256: v.string() })),
})

const QUIET_MS = 1_000

let product: HostileProduct
afterEach(() => product.close())

/** Reads until the answer contains the write; an answer marked as behind is asked for again. */
async function readBack<C extends typeof GetData | typeof GetBordereau>(
  mia: Person,
  call: C,
  body: BodyOf<C>,
  After: string | undefined,
): Promise<Answer<C>['Results']> {
  for (;;) {
    const results = await mia.send(call, { ...body, ...(After === undefined ? {} : { After }) })
    if (results.Behind === undefined) return results
  }
}

/** Submission, quote, bind; each step first reads the write of the one before. */
async function bound(mia: Person, policyNumber: string) {
  const InsuredCompanyName = `Insured ${policyNumber}`
  const { SubmissionID, After } = await mia.send(SendSubmission, submission({ InsuredCompanyName }))
  const { Submissions } = await readBack(mia, GetData, { ChangeNumber: {} }, After)
  expect(Submissions.map((row) => row.SubmissionID)).toContain(SubmissionID)
  const { QuoteID } = await mia.send(SendQuote, { ...quote(SubmissionID), AttachQuoteCalculation: true })
  const files = {
    document: await mia.file('BINDING', 'Policy schedule.pdf'),
    instruction: await mia.file('BINDING_PROCESSING_INSTRUCTIONS', 'Processing.txt'),
  }
  const sent = binding(SubmissionID, files, { QuoteID, PolicyNumber: policyNumber })
  const { Policies } = await readBack(mia, GetBordereau, {}, (await mia.send(SendBinding, sent)).After)
  expect(Policies.find((row) => row.PolicyNumber === policyNumber)).toMatchObject(WORKED)
  return { SubmissionID, QuoteID, PolicyNumber: policyNumber }
}

/** A-002's first worked row. */
const WORKED = { BasePremium: 10_000, TotalGST: 1000, TotalStampDuty: 1034, TotalPayable: 12_254, NetPayable: 11_220 }

/** Waits until no event is appended any more. */
async function quiet(): Promise<void> {
  let [length, since] = [-1, Date.now()]
  await eventually('nothing happens any more', async () => {
    const now = product.log.entries.length
    if (now !== length) [length, since] = [now, Date.now()]
    return Date.now() - since > QUIET_MS
  })
}

async function expectConverged(): Promise<void> {
  for (const projector of projectors) {
    const { collection } = projector
    // The log is folded at each try: a process may still append, however long nothing was appended before.
    await vi.waitFor(
      async () => {
        const stored = await storedRows(product.views(), collection)
        expect({ collection, rows: stored }).toEqual({ collection, rows: foldedRows(product.log, projector) })
      },
      { timeout: 150_000 },
    )
  }
  expect([...streamsIn(product.log).values()].filter((events) => !isConsistent(events))).toEqual([])
}

test.each([1, 2, 3])('from submission to bordereau over engines at their worst (seed %i)', async (seed) => {
  product = new HostileProduct(seed)
  await product.open()
  const mia = await product.signIn()
  const before = await Promise.all(['P-1', 'P-2', 'P-3'].map((number) => bound(mia, number)))
  await product.restart()

  const later = await product.signIn()
  const [endorsed, reversed] = before
  if (!endorsed || !reversed) throw new Error('Three were bound.')
  await Promise.all([
    bound(later, 'P-4'),
    bound(later, 'P-5'),
    later
      .file('ENDORSEMENT', 'Endorsement.docx')
      .then((file) => later.send(SendEndorsement, { Quote: endorsed, Attachments: [file] })),
    later
      .file('REVERSAL', 'Cancel.msg')
      .then((file) => later.send(SendReversal, { Quote: reversed, Attachments: [file] })),
  ])
  await quiet()

  await expectConverged()
  const { Policies } = await later.send(GetBordereau, {})
  const transactions = Policies.map(({ PolicyNumber, Transaction }) => [PolicyNumber, Transaction] as const)
  expect(new Map(transactions)).toEqual(
    new Map([
      ['P-1', 'New Business'],
      ['P-2', 'Cancellation'],
      ['P-3', 'New Business'],
      ['P-4', 'New Business'],
      ['P-5', 'New Business'],
    ]),
  )
  const statuses = (await later.rows('Quotes')).map(({ PolicyNumber, Status }) => [PolicyNumber, Status] as const)
  expect(new Map(statuses)).toEqual(
    new Map([
      ['P-1', 'Endorsed'],
      ['P-2', 'Cancelled'],
      ['P-3', 'Bound'],
      ['P-4', 'Bound'],
      ['P-5', 'Bound'],
    ]),
  )
  const submissions = await later.rows('Submissions')
  expect(submissions).toHaveLength(5)
  expect(new Set(submissions.map(({ ClientID }) => ClientID)).size).toBe(5)
  expect(submissions.every(({ ClientID }) => ClientID !== null)).toBe(true)
  for (const { SubmissionID } of submissions) {
    expect(await later.send(GetHistory, { SubmissionID })).toMatchObject({ Consistent: true })
  }
})

test.each([4, 5])('no mail leaves twice by us, and each has an outcome (seed %i)', async (seed) => {
  product = new HostileProduct(seed)
  await product.open()
  const mia = await product.signIn()
  for (const number of ['P-1', 'P-2', 'P-3', 'P-4']) {
    const { SubmissionID } = await bound(mia, number)
    const asked = { SubmissionID, Product: { ProductID: IDS.cyber }, ProductLimit: 1_000_000 }
    await Promise.all([
      mia.send(SendQuickIndication, { QuickIndication: asked }),
      mia.send(SendWholesale, { Wholesales: [{ ...asked, Market: { MarketID: IDS.market } }] }),
      mia.send(SendRequestFeedbackEmail, { Submission: { SubmissionID } }),
    ])
  }
  await quiet()
  await expectConverged()

  const copies = product.mailbox.map(({ entry }) => entry.messageId)
  expect(new Set(copies).size).toBe(copies.length)
  const messages = (type: string) =>
    eventsIn(product.log)
      .filter((event) => event.type === type)
      .flatMap(({ data }) => (v.is(Mailed, data) ? [data.messageId] : []))
  const begun = new Set(messages('MailHandoverBegun'))
  const ended = new Set(['MailHandedOver', 'MailPutInDoubt', 'MailRejected'].flatMap(messages))
  expect(begun.size).toBeGreaterThanOrEqual(24)
  expect([...begun].filter((id) => !ended.has(id))).toEqual([])
  // Every mail that is recorded as handed over is in the mailbox.
  const plain = (id: string) => id.replaceAll(/[<>]/gu, '')
  expect(
    messages('MailHandedOver')
      .map(plain)
      .filter((id) => !copies.includes(id)),
  ).toEqual([])
  await expectKept(mia)
})

/** QUO-015: sent files are returned with the same bytes. */
async function expectKept(person: Person): Promise<void> {
  const content = async (id: string) => Buffer.from((await person.send(DownloadAttachment, { id })).base64, 'base64')
  const left = eventsIn(product.log).flatMap(({ type, data }) =>
    type === 'MailHandedOver' && v.is(Kept, data) ? [data] : [],
  )
  expect(left.length).toBeGreaterThan(10)
  expect(left.filter(({ purpose }) => purpose === 'quote').every(({ files }) => files.length === 1)).toBe(true)
  for (const { messageId, body, files } of left) {
    const copy = product.mailbox.find(({ entry }) => entry.messageId === messageId.replaceAll(/[<>]/gu, ''))
    expect((await content(body.id)).toString()).toBe(copy?.html)
    for (const { id, sha256 } of files)
      expect(
        createHash('sha256')
          .update(await content(id))
          .digest('hex'),
      ).toBe(sha256)
  }
}

test.each([6, 7])(
  'A-150 a bind freezes what was acknowledged before it, and one of two binds holds (seed %i)',
  async (seed) => {
    product = new HostileProduct(seed)
    await product.open()
    const [first, second] = await Promise.all([product.signIn(), product.signIn()])
    await expectFreshRates(first, [8, 7.5])
    await expectOneOfTwo(first, second)
    await quiet()
    await expectConverged()
  },
)

test('given a store that lost its last events, the start is refused, naming those who know of them (seed 8)', async () => {
  product = new HostileProduct(8)
  await product.open()
  await bound(await product.signIn(), 'P-1')
  await quiet()
  await expect(product.restartWithout(12)).rejects.toThrow(
    /lacks at least \d+ events that others follow from: .*known to .*the rows.*docs\/operations\.md/u,
  )
})

test('A-161 over engines that fail, a failed import whose job is discarded ends with what it made', async () => {
  product = new HostileProduct(7)
  await product.open()
  await expectGivenUp(await product.signIn(), product.bindery.commands)
})
