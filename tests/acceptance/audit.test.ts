/** The auditor's questions about one record over HTTP: its history, its files, and its earlier states. */
import {
  DownloadAttachment,
  GetAsAt,
  GetHistory,
  GetMail,
  GetSubmission,
  SearchEvents,
  type BodyOf,
  type ResultsOf,
} from '@bindery/contracts/wire'
import { texts } from '@bindery/contracts/rules'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Agency } from '../support/agency.ts'
import { openAudited } from '../support/audited.ts'
import { IDS } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person
let tom: Person
let SubmissionID: number

beforeAll(async () => {
  ;({ agency, mia, tom, SubmissionID } = await openAudited())
})
afterAll(() => agency.close())

const history = (body: BodyOf<typeof GetHistory>) => mia.send(GetHistory, body)
const search = (body: BodyOf<typeof SearchEvents>) => mia.send(SearchEvents, body)
const valueOf = (asAt: ResultsOf<typeof GetAsAt>, collection: string, field: string) =>
  asAt.Parts.find(({ Collection }) => Collection === collection)?.Fields.find(({ Field }) => Field === field)?.Value

test('A-155 a submission is told by its number, by its address and by its stream alike', async () => {
  const told = await history({ SubmissionID })
  expect(told.Record).toEqual({
    Address: `submission-${SubmissionID}`,
    Stream: told.Events[0]?.Event['stream'],
    Kind: 'submission',
    ID: SubmissionID,
    Title: `Submission ${SubmissionID}: Ledger Marine Pty Ltd`,
  })
  expect(await history({ Stream: told.Record.Address })).toEqual(told)
  expect(await history({ Stream: told.Record.Stream })).toEqual(told)
  expect(v.safeParse(GetHistory.results, told).issues).toBeUndefined()
})

test('A-155 every file an event names comes back byte for byte as it was sent', async () => {
  const { Events } = await history({ SubmissionID })
  const files = Events.flatMap(({ Files }) => Files)
  expect(files.map(({ FileName }) => FileName)).toEqual(
    expect.arrayContaining(['Proposal.pdf', 'Policy.pdf', 'Do.txt']),
  )
  const proposal = files.find(({ FileName }) => FileName === 'Proposal.pdf')
  const { base64, filename } = await tom.send(DownloadAttachment, { id: proposal?.id ?? '' })
  expect([filename, Buffer.from(base64, 'base64').toString()]).toEqual(['Proposal.pdf', 'as proposed'])
})

test('A-155 the message itself is kept as it was sent', async () => {
  const { Events } = await history({ SubmissionID })
  const mailed = Events.find(({ Sentence }) => Sentence.includes('mailed quote'))
  const { base64 } = await tom.send(DownloadAttachment, { id: mailed?.Message?.id ?? '' })
  const html = Buffer.from(base64, 'base64').toString()
  expect(html).toContain('our terms for Ledger Marine Pty Ltd')
  const { messageId } = v.parse(v.object({ messageId: v.string() }), mailed?.Event['data'])
  // Mail adds a line break at the end of the text.
  expect((await mia.send(GetMail, { MessageID: messageId })).Mail.Html.trimEnd()).toBe(html.trimEnd())
  expect(mailed?.Files.map(({ id }) => id)).not.toContain(mailed?.Message?.id)
})

test('A-155 clients, brokers, accounts, sign-ins and every kind of reference record have a history of their own', async () => {
  const told = async (Stream: string) => (await history({ Stream })).Events.map(({ Sentence }) => Sentence)
  expect((await told(`broker-${IDS.broker}`))[0]).toBe('Bindery added broker 1, Ben Hart of Harbour Insurance Brokers')
  expect((await told('client-1'))[0]).toBe('Bindery added client 1, Ledger Marine Pty Ltd')
  expect(await told(`account-${IDS.tom}`)).toEqual(['Bindery opened the account of Tom Reid as UWRITER'])
  expect(await told(`product-${IDS.cyber}`)).toEqual(['Bindery added product Cyber Liability'])
  expect(await told(`market-${IDS.market}`)).toEqual([
    'Bindery added market Southern Cross Underwriting for Professional Indemnity, Cyber Liability',
  ])
  expect(await told(`house-${IDS.house}`)).toEqual(['Bindery added broker house Harbour Insurance Brokers'])
  expect(await told('state-1')).toEqual(['Bindery set state New South Wales, underwritten by Mia Chen'])
  expect(await told('config-tfa-required')).toEqual(['Bindery set config TFA-REQUIRED to false'])
  expect((await told(`access-${IDS.tom}`)).at(-1)).toBe('Tom Reid signed in')
  expect((await history({ Stream: `product-${IDS.cyber}` })).Record).toMatchObject({
    Stream: 'catalogue',
    Title: 'Product 2: Cyber Liability',
  })
})

test('A-155 a record that nobody made has no history, and nothing to stand as', async () => {
  for (const Stream of [
    'submission-77',
    'broker-0',
    'product-77',
    'submission-',
    'nothing',
    "catalogue'; DROP TABLE events",
  ]) {
    expect(await mia.refusal(GetHistory, { Stream })).toBe(texts.loadFailed)
    expect(await mia.refusal(GetAsAt, { Stream })).toBe(texts.loadFailed)
  }
  expect(await search({ Record: 'product-77' })).toMatchObject({ Events: [], Total: 0, More: false })
  for (const Revision of [-1, 99_999])
    expect(await mia.refusal(GetAsAt, { Stream: 'product-1', Revision })).toBe('Revision is invalid.')
  expect(await mia.refusal(SearchEvents, { From: 'soon' })).toBe('From is invalid.')
  expect(await mia.refusal(SearchEvents, { Limit: 100_000 })).not.toBe('')
  expect(await mia.refusal(SearchEvents, { Kinds: Array.from({ length: 101 }, () => 'QuoteSent') })).toBe(
    'Kind is too long.',
  )
  expect((await search({ Words: `"' OR * NOT ( ${'x'.repeat(150)}` })).Events).toEqual([])
  expect((await search({ Kinds: ['Nothing*'] })).Events).toEqual([])
})

test('A-155 as it stood after its last event a submission is what everybody reads', async () => {
  const asAt = await mia.send(GetAsAt, { SubmissionID })
  const { Submission } = await mia.send(GetSubmission, { SubmissionID })
  const part = (collection: string) => asAt.Parts.find(({ Collection }) => Collection === collection)
  expect(Submission).toMatchObject(part('Submissions')?.Row ?? { none: true })
  expect(Submission.Bounds[0]).toMatchObject(part('Quotes')?.Row ?? { none: true })
  expect(part('Quotes')?.Title).toBe('Policy PI-2041')
})

test('A-155 as it stood before a note and a quote it had neither; a minute is asked for as people write it', async () => {
  const first = await mia.send(GetAsAt, { SubmissionID, Revision: 0 })
  expect(first).toMatchObject({ Revision: 0, By: 'Mia Chen' })
  expect(first.Parts.map(({ Collection }) => Collection)).toEqual(['Submissions'])
  expect(valueOf(first, 'Submissions', 'Sticky Note')).toBe('')
  expect(valueOf(first, 'Submissions', 'Insured Company Name')).toBe('Ledger Marine Pty Ltd')

  const { Events } = await history({ SubmissionID })
  const noted = Events.find(({ Sentence }) => Sentence === 'Tom Reid left a sticky note')
  const then = await mia.send(GetAsAt, { SubmissionID, Revision: noted?.Revision ?? -1 })
  expect(valueOf(then, 'Submissions', 'Sticky Note')).toBe('Ask about the dry dock')

  const [received] = Events
  const minute = await mia.send(GetAsAt, { SubmissionID, At: received?.At ?? { Value: '', Text: '' } })
  const within = Events.filter(({ At }) => At?.Value === received?.At?.Value)
  expect(minute.Revision).toBe(within.at(-1)?.Revision)
  expect(await mia.refusal(GetAsAt, { SubmissionID, At: { Value: '010120200000', Text: '' } })).toBe(texts.loadFailed)
})
