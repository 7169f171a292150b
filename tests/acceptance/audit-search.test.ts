/** Who did what in all records, over HTTP: the search over every event, and its index. */
import { GetHistory, SearchEvents, UpdateBroker, type BodyOf, type ResultsOf } from '@bindery/contracts/wire'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Agency } from '../support/agency.ts'
import { openAudited } from '../support/audited.ts'
import { BROKER, IDS } from '../support/fixtures.ts'
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
const sentences = ({ Events }: Pick<ResultsOf<typeof SearchEvents>, 'Events'>) => Events.map(({ Sentence }) => Sentence)

test('A-155 who did what: by person, kind, words and record, newest first, each with its record', async () => {
  const by = await search({ Person: IDS.tom, Words: 'sticky' })
  expect(by.Events).toMatchObject([
    { By: 'Tom Reid', Kind: 'StickyNoteLeft', Record: { Title: `Submission ${SubmissionID}: Ledger Marine Pty Ltd` } },
  ])
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
  const on = async (From: number, To: number) =>
    (
      await search({
        Record: `submission-${SubmissionID}`,
        Kinds: ['SubmissionReceived'],
        From: { Value: String(From).padStart(2, '0') + today.Value.slice(2), Text: '' },
        To: { Value: String(To).padStart(2, '0') + today.Value.slice(2), Text: '' },
      })
    ).Total
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

  // An effect on another stream: the client that was made for the submission.
  const received = Events[0]?.Event
  const whole = await search({ CorrelationID: String(received?.['correlationId']) })
  const client = whole.Events.find(({ Kind }) => Kind === 'ClientAdded')
  expect(client).toMatchObject({ CausationID: received?.['id'], Record: { Kind: 'client' } })
})

test('A-146 whoever has just done something finds it at once', async () => {
  const broker = (await mia.rows('Brokers')).find(({ BrokerID }) => BrokerID === IDS.broker)
  await tom.send(UpdateBroker, {
    Broker: {
      BrokerID: IDS.broker,
      FirstName: 'Benedict',
      LastName: 'Hart',
      Email: BROKER,
      Mobile: broker?.Mobile ?? '',
      BrokerGroupID: IDS.house,
      StateID: IDS.nsw,
      Active: 1,
      IsGreylisted: 0,
    },
  })
  expect(sentences(await search({ Words: 'benedict' }))).toEqual(['Tom Reid edited broker 1, Benedict Hart'])
  expect((await history({ Stream: 'broker-1' })).Events.at(-1)?.Changes).toContainEqual({
    Field: 'First Name',
    From: 'Ben',
    To: 'Benedict',
  })
})

test('what changed a field is found by the field, with what it became; events that left it are not', async () => {
  const { Fields } = await search({ Limit: 1 })
  expect(Fields).toEqual(expect.arrayContaining(['Excess', 'First Name', 'Sticky Note']))
  const [broker] = (await search({ Field: 'First Name', Record: 'broker-1' })).Events
  expect(broker).toMatchObject({
    Sentence: 'Tom Reid edited broker 1, Benedict Hart',
    Changes: [{ Field: 'First Name', From: 'Ben', To: 'Benedict' }],
  })
  const record = `submission-${SubmissionID}`
  const excess = await search({ Field: 'Excess', Record: record })
  expect(excess).toMatchObject({ Total: 1, More: false, Events: [{ Kind: 'QuoteSent' }] }) // the binding left it
  expect(excess.Events[0]?.Changes).toMatchObject([{ From: '' }])
  expect((await search({ Field: 'Excess', Record: record, Person: IDS.tom })).Total).toBe(0)
  expect((await search({ Field: 'Excess', Record: record, Limit: 1, Offset: 1 })).Events).toEqual([])
  expect((await search({ Field: 'no such field' })).Total).toBe(0)
  expect((await search({ Words: 'excess', Record: record })).Total).toBe(0)
})

test('A-155 the index is made anew from the events where its file is gone, and goes on where it is not', async () => {
  const places = ({ Events }: Awaited<ReturnType<typeof search>>) =>
    Events.map(({ Stream, Revision }) => `${Stream}@${Revision}`)
  const before = places(await search({ Limit: 200 }))
  for (const ending of ['', '.gone']) {
    agency = await agency.restart(async (folder) => {
      for (const side of ['', '-wal', '-shm'])
        await rm(join(folder, `event-index.sqlite${side}${ending}`), { force: true })
    })
    mia = await agency.signIn()
    const after = await search({ Limit: 200 })
    expect(after).toMatchObject({ Indexed: null })
    // Before each search somebody signs in, which is an event too.
    const signedIn = ending === '' ? 1 : 2
    expect(places(after).slice(signedIn)).toEqual(before)
  }
})
