/** Texts made to be slow to process do not make other callers wait. */
import { QuoteSent, hashOf, upcast, type EventEnvelope } from '@bindery/contracts/events'
import {
  GetHistory,
  GetSubmission,
  SearchEvents,
  SendQuote,
  SendSubmission,
  UpdateStickyNote,
} from '@bindery/contracts/wire'
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { quote, submission } from '../support/fixtures.ts'
import { heldBy, MOST_HELD } from '../support/holding.ts'
import { HOSTILE_SHAPES, type HostileShape } from '../support/hostile-texts.ts'
import type { Person } from '../support/person.ts'
import { TEXT_FIELDS, type TextField } from '../texts/fields.ts'

let agency: Agency
let mia: Person
let SubmissionID: number
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  ;({ SubmissionID } = await mia.send(SendSubmission, submission()))
})
afterAll(() => agency.close())

/** Characters of the largest texts: a body may have 1 MB, so fewer fit when they take several bytes. */
const HUGE = 300_000

/**
 * Some of the shapes, a different selection for each field, so that each shape is sent at least once. tests/texts tries
 * every shape in every field without a server.
 */
const shapesFor = (at: number, count = 25): readonly HostileShape[] =>
  HOSTILE_SHAPES.map((_, step) => HOSTILE_SHAPES[(at * count + step) % HOSTILE_SHAPES.length])
    .filter((shape) => shape !== undefined)
    .slice(0, count)

const open = TEXT_FIELDS.filter(({ call }) => !call.internal && call.endpoint !== 'login')

const sent = ({ call, body }: TextField, text: string) =>
  mia.post(call.endpoint, { ...mia.session, Func: call.func, RequestID: randomUUID(), ...Object(body(text)) })

/** Runs calls one after the other; returns those that blocked the process for too long. */
async function slowest(
  cases: readonly (readonly [name: string, work: () => Promise<unknown>])[],
): Promise<readonly string[]> {
  const slow: string[] = []
  for (const [name, work] of cases) {
    const held = await heldBy(work)
    if (held > MOST_HELD) slow.push(`${name}: ${Math.round(held)} ms`)
  }
  return slow
}

test('a question holds nobody up, whatever stands in any of its fields', async () => {
  const asking = open.filter(({ call }) => call.kind === 'query')
  expect(asking.length).toBeGreaterThan(20)
  expect(
    await slowest(
      asking.flatMap((field, at) =>
        shapesFor(at).map(
          (shape) => [`${field.name}, ${shape.name}`, () => sent(field, shape.text(field.limit ?? 1_000))] as const,
        ),
      ),
    ),
  ).toEqual([])
})

test('nor does any call with a text as long as a body', async () => {
  const long = open.flatMap((field, at) => shapesFor(at, 1).map((shape) => [field, shape] as const))
  expect(
    await slowest(
      long.map(([field, shape]) => [`${field.name}, ${shape.name}`, () => sent(field, shape.text(HUGE))] as const),
    ),
  ).toEqual([])
})

/** Waits for rows, letters, history and search, which all follow from the recorded events. */
async function settled(words: string): Promise<void> {
  await agency.mailIsQuiet(mia)
  await mia.reply(SearchEvents, { Words: words })
  await mia.send(GetSubmission, { SubmissionID })
  await mia.send(GetHistory, { SubmissionID })
}

/**
 * The accepted answers; the last, because three-byte characters fill an event before they reach the limit of a message.
 */
const ANSWERS = [
  '',
  'Email Message is too long.',
  'Email Message is invalid.',
  'This is more than one record can hold. Please shorten its texts or attach fewer files.',
]

describe('nor does what is recorded, as rows, letters, history and search', () => {
  test('a message', async () => {
    const letters = (shape: HostileShape, size: number) => async () => {
      const { envelope } = await mia.post('quotation', {
        ...mia.session,
        Func: SendQuote.func,
        ...quote(SubmissionID, { EmailMessage: shape.text(size) }),
      })
      expect(ANSWERS).toContain(envelope.ErrorMessage)
      await settled('quote')
    }
    expect(
      await slowest(shapesFor(0, 12).map((shape) => [`a message, ${shape.name}`, letters(shape, 100_000)] as const)),
    ).toEqual([])
  })

  test('a note, and every text of a submission', async () => {
    const texts = (text: string, shape: HostileShape) => async () => {
      await mia.reply(UpdateStickyNote, { Submission: { SubmissionID, StickyNote: text } })
      const { Submission } = submission({
        InsuredCompanyName: `A ${shape.text(46)} b`,
        AdditionalInsuredNames: text,
        UnderwriterNotes: text,
        CompanyAddress: shape.text(100),
        CompanySuburb: shape.text(50),
        OtherCoverage: shape.text(100),
        ABN: shape.text(15),
        OwnershipType: shape.text(70),
      })
      await mia.reply(SendSubmission, { Submission })
      await settled(shape.text(200))
    }
    expect(
      await slowest(
        shapesFor(1, 12).map((shape) => [`a submission, ${shape.name}`, texts(shape.text(1_000), shape)] as const),
      ),
    ).toEqual([])
  })
})

test('nor do messages that were recorded before such texts were refused, when everything is read anew', async () => {
  const received = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Old Letters' }))
  await mia.send(SendQuote, quote(received.SubmissionID, { EmailMessage: '<p>terms</p>' }))
  const { store } = agency.bindery
  const { Events } = await mia.send(GetHistory, { SubmissionID: received.SubmissionID })
  const stream = String(Events[0]?.Event['stream'])
  const stored = await store.read(stream)
  const model = stored.findLast(({ type }) => type === QuoteSent.type)
  if (!model) throw new Error('There is a quote.')
  let last: EventEnvelope | undefined = stored.at(-1)
  // No recorded event ever contained half a character.
  for (const shape of HOSTILE_SHAPES.filter(({ text }) => text(1_000).isWellFormed())) {
    const { data, version } = upcast(model)
    const event = {
      ...model,
      id: randomUUID(),
      version,
      revision: (last?.revision ?? 0) + 1,
      requestId: randomUUID(),
      data: { ...Object(data), emailMessage: shape.text(99_000) },
      previousHash: last?.hash ?? '',
    }
    const { position: _, hash: __, ...unhashed } = event
    const sealed = { ...unhashed, hash: hashOf(unhashed) }
    await store.append(stream, sealed.revision - 1, [sealed])
    last = sealed
  }
  // Only the work that follows from the events is measured. The history is not read: with so many events it has
  // megabytes, whatever their texts.
  const followed = async () => {
    await agency.mailIsQuiet(mia)
    await mia.send(SearchEvents, { Words: 'terms' })
  }
  expect(await heldBy(followed)).toBeLessThan(MOST_HELD)
  expect(
    await heldBy(async () => {
      agency = await agency.restart(withoutIndex)
      mia = await agency.signIn()
      await followed()
    }),
  ).toBeLessThan(MOST_HELD)
})

async function withoutIndex(folder: string): Promise<void> {
  const names = await readdir(folder)
  const files = names.filter((name) => name.startsWith('event-index'))
  expect(files.length).toBeGreaterThan(0)
  for (const name of files) await rm(join(folder, name))
}
