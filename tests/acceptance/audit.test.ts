/** What an auditor asks over HTTP: the history of any record, how it stood, and who did what across all of them. */
import {
  DownloadAttachment, GetAsAt, GetHistory, GetMail, GetSubmission, SearchEvents, SendBinding, SendQuote, SendSubmission,
  UpdateBroker, UpdateStickyNote, type BodyOf, type ResultsOf,
} from '@bindery/contracts/wire'
import { texts } from '@bindery/contracts/rules'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { binding, BROKER, IDS, quote, submission, TOM } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let tom: Person
let SubmissionID: number
let QuoteID: number

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  tom = await agency.signIn(TOM)
  const { Submission, SendBrokerEmail } = submission({ InsuredCompanyName: 'Ledger Marine Pty Ltd' })
  ;({ SubmissionID } = await mia.send(SendSubmission, {
    Submission: { ...Submission, Attachments: [await mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Proposal.pdf', 'as proposed')] },
    SendBrokerEmail,
  }))
  await tom.send(UpdateStickyNote, { Submission: { SubmissionID, StickyNote: 'Ask about the dry dock' } })
  ;({ QuoteID } = await mia.send(SendQuote, quote(SubmissionID)))
  const files = {
    document: await mia.file('BINDING', 'Policy.pdf', 'the policy'), instruction: await mia.file('BINDING_PROCESSING_INSTRUCTIONS', 'Do.txt', 'please'),
  }
  await mia.send(SendBinding, binding(SubmissionID, files, { QuoteID }))
  // What follows by itself: its mails, its client.
  for (const part of ['linked the submission', 'mailed the confirmation', 'mailed quote', 'mailed the binding']) {
    await eventually(part, async () => (await history({ SubmissionID })).Events.some(({ Sentence }) => Sentence.includes(part)), 15_000)
  }
})
afterAll(() => agency.close())

const history = (body: BodyOf<typeof GetHistory>) => mia.send(GetHistory, body)
const search = (body: BodyOf<typeof SearchEvents>) => mia.send(SearchEvents, body)
const sentences = ({ Events }: Pick<ResultsOf<typeof SearchEvents>, 'Events'>) => Events.map(({ Sentence }) => Sentence)
const valueOf = (asAt: ResultsOf<typeof GetAsAt>, collection: string, field: string) =>
  asAt.Parts.find(({ Collection }) => Collection === collection)?.Fields.find(({ Field }) => Field === field)?.Value

test('A-155 a submission is told by its number, by its address and by its stream alike', async () => {
  const told = await history({ SubmissionID })
  expect(told.Record).toEqual({
    Address: `submission-${SubmissionID}`, Stream: told.Events[0]?.Event['stream'], Kind: 'submission', ID: SubmissionID,
    Title: `Submission ${SubmissionID}: Ledger Marine Pty Ltd`,
  })
  expect(await history({ Stream: told.Record.Address })).toEqual(told)
  expect(await history({ Stream: told.Record.Stream })).toEqual(told)
  expect(v.safeParse(GetHistory.results, told).issues).toBeUndefined()
})

test('A-155 every file an event names comes back byte for byte as it was sent', async () => {
  const { Events } = await history({ SubmissionID })
  const files = Events.flatMap(({ Files }) => Files)
  expect(files.map(({ FileName }) => FileName)).toEqual(expect.arrayContaining(['Proposal.pdf', 'Policy.pdf', 'Do.txt']))
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
  // A mail ends with a line break of its own.
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
  expect((await history({ Stream: `product-${IDS.cyber}` })).Record).toMatchObject({ Stream: 'catalogue', Title: 'Product 2: Cyber Liability' })
})

test('A-155 a record that nobody made has no history, and nothing to stand as', async () => {
  for (const Stream of ['submission-77', 'broker-0', 'product-77', 'submission-', 'nothing', "catalogue'; DROP TABLE events"]) {
    expect(await mia.refusal(GetHistory, { Stream })).toBe(texts.loadFailed)
    expect(await mia.refusal(GetAsAt, { Stream })).toBe(texts.loadFailed)
  }
  expect(await search({ Record: 'product-77' })).toMatchObject({ Events: [], Total: 0, More: false })
  expect(await mia.refusal(GetAsAt, { Stream: 'product-1', Revision: -1 })).toBe('Revision is invalid.')
  expect(await mia.refusal(SearchEvents, { From: 'soon' })).toBe('From is invalid.')
  expect(await mia.refusal(SearchEvents, { Limit: 100_000 })).not.toBe('')
  expect(await mia.refusal(SearchEvents, { Kinds: Array.from({ length: 101 }, () => 'QuoteSent') })).toBe('Kind is too long.')
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

test('A-155 who did what: by person, kind, words and record, newest first, each with its record', async () => {
  const by = await search({ Person: IDS.tom, Words: 'sticky' })
  expect(by.Events).toMatchObject([{ By: 'Tom Reid', Kind: 'StickyNoteLeft', Record: { Title: `Submission ${SubmissionID}: Ledger Marine Pty Ltd` } }])
  expect(sentences(await search({ Words: 'dry dock' }))).toEqual(['Tom Reid left a sticky note'])
  expect(sentences(await search({ Words: 'LÉDGER mar', Kinds: ['SubmissionReceived'] }))).toEqual([
    `Mia Chen received submission ${SubmissionID} for Ledger Marine Pty Ltd from Ben Hart`,
  ])
  expect(sentences(await search({ Words: 'PI-2041', Kinds: ['QuoteBound'] }))[0]).toContain('as policy PI-2041')
  expect(sentences(await search({ Record: `product-${IDS.cyber}` }))).toEqual(['Bindery added product Cyber Liability'])
  const all = await search({ Record: `submission-${SubmissionID}`, Limit: 200 })
  const { Events } = await history({ SubmissionID })
  expect(all.Events.map(({ Revision }) => Revision)).toEqual(Events.map(({ Revision }) => Revision).toReversed())
  expect(sentences(all).toReversed()).toEqual(Events.map(({ Sentence }) => Sentence))
  expect(all.Kinds).toEqual(expect.arrayContaining(['QuoteSent', 'SignedIn', 'ProductChanged']))
})

test("A-155 A-056 days are Sydney's, from the first minute of one to the last of the other", async () => {
  const { Events } = await search({ Record: `submission-${SubmissionID}`, Kinds: ['SubmissionReceived'] })
  const [received] = Events
  const today = { Value: (received?.At?.Value ?? '').slice(0, 8), Text: '' }
  const day = Number(today.Value.slice(0, 2))
  const on = async (From: number, To: number) => (await search({
    Record: `submission-${SubmissionID}`, Kinds: ['SubmissionReceived'],
    From: { Value: String(From).padStart(2, '0') + today.Value.slice(2), Text: '' }, To: { Value: String(To).padStart(2, '0') + today.Value.slice(2), Text: '' },
  })).Total
  expect(await on(day, day)).toBe(1)
  const [before, after] = day > 1 ? [day - 1, day - 1] : [day + 1, day + 1]
  expect(await on(before, after)).toBe(0)
})

test('A-155 pages follow each other without a gap, and the machinery is shown only to who asks', async () => {
  const all = await search({ Limit: 200 })
  const pages = [await search({ Limit: 7 }), await search({ Limit: 7, Offset: 7 })]
  expect(pages.flatMap(({ Events }) => Events)).toEqual(all.Events.slice(0, 14))
  expect(all.Total).toBe(all.Events.length)
  const types = ({ Events }: typeof all) => new Set(Events.map(({ Kind }) => Kind))
  expect(types(all)).not.toContain('NumberAllocated')
  const withMachinery = await search({ Limit: 200, Bookkeeping: true })
  expect(types(withMachinery)).toContain('NumberAllocated')
  expect(sentences(withMachinery).filter((sentence) => sentence.includes(' recorded '))).toEqual([])
})

test('A-155 cause and effect: from one call to the events, the mails and the records of what became of them', async () => {
  const { Events } = await history({ SubmissionID })
  const bound = Events.find(({ Event }) => Event['type'] === 'QuoteBound')
  const { Events: chain } = await search({ CorrelationID: String(bound?.Event['correlationId']) })
  const mailed = chain.filter(({ Kind }) => Kind === 'MailHandedOver')
  expect(mailed.length).toBeGreaterThan(0)
  expect(mailed.every(({ CausationID }) => CausationID === bound?.Event['id'])).toBe(true)
  expect(chain.at(-1)).toMatchObject({ Kind: 'QuoteBound', Func: 'SEND_BINDING', CausationID: null })

  // Across streams: the client that was made because the submission came in.
  const received = Events[0]?.Event
  const whole = await search({ CorrelationID: String(received?.['correlationId']) })
  const client = whole.Events.find(({ Kind }) => Kind === 'ClientAdded')
  expect(client).toMatchObject({ CausationID: received?.['id'], Record: { Kind: 'client' } })
})

test('A-146 whoever has just done something finds it at once', async () => {
  const broker = (await mia.rows('Brokers')).find(({ BrokerID }) => BrokerID === IDS.broker)
  await tom.send(UpdateBroker, { Broker: {
    BrokerID: IDS.broker, FirstName: 'Benedict', LastName: 'Hart', Email: BROKER, Mobile: broker?.Mobile ?? '', BrokerGroupID: IDS.house,
    StateID: IDS.nsw, Active: 1, IsGreylisted: 0,
  } })
  expect(sentences(await search({ Words: 'benedict' }))).toEqual(['Tom Reid edited broker 1, Benedict Hart'])
  expect((await history({ Stream: 'broker-1' })).Events.at(-1)?.Changes).toContainEqual({ Field: 'First Name', From: 'Ben', To: 'Benedict' })
})

test('A-155 the index is made anew from the events where its file is gone, and goes on where it is not', async () => {
  const places = ({ Events }: Awaited<ReturnType<typeof search>>) => Events.map(({ Stream, Revision }) => `${Stream}@${Revision}`)
  const before = places(await search({ Limit: 200 }))
  for (const ending of ['', '.gone']) {
    agency = await agency.restart(async (folder) => {
      for (const side of ['', '-wal', '-shm']) await rm(join(folder, `event-index.sqlite${side}${ending}`), { force: true })
    })
    mia = await agency.signIn()
    const after = await search({ Limit: 200 })
    expect(after).toMatchObject({ Indexed: null })
    // Whoever asks has just signed in, once each time.
    const signedIn = ending === '' ? 1 : 2
    expect(places(after).slice(signedIn)).toEqual(before)
  }
})
