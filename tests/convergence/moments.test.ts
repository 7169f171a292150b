/** Readers who ask at once share what the views are asked; each still sees what was acknowledged before it asked. */
import { SYSTEM } from '@bindery/contracts/events'
import type { Views } from '@bindery/contracts/ports'
import { GetData } from '@bindery/contracts/wire'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hostileViewData, hostileViews } from '../hostile/index.ts'
import { readable, write } from '../ports/view-rows.ts'
import { queriesOf } from './asking.ts'
import { Stage } from './stage.ts'

const COLLECTION = { name: 'QuickIndications', columns: {}, searched: [] }
const Load = v.object({
  QuickIndications: v.array(v.object({ QuickIndicationID: v.number(), Text: v.string() })),
  ChangeNumber: v.looseObject({ QuickIndication: v.number() }),
  Epoch: v.string(),
})

/** A read side over hostile views, and what it asked them. */
async function opened(seed: number) {
  const asked: string[] = []
  const views = hostileViews({ seed, data: hostileViewData() })
  await readable(views, [], COLLECTION)
  // The marks of these are found later, so that a question for marks is under way for a while.
  for (const name of ['Quotes', 'Brokers', 'Clients', 'Renewals']) await readable(views, [], { ...COLLECTION, name })
  const counted: Views = {
    ...views,
    marks: () => {
      asked.push('marks')
      return views.marks()
    },
    epoch: () => {
      asked.push('epoch')
      return views.epoch()
    },
    changedSince: (collection, ...rest) => {
      asked.push(collection)
      return views.changedSince(collection, ...rest)
    },
  }
  const stage = new Stage(seed, 0, counted)
  const queries = queriesOf(stage, async () => [], counted)
  const request = (body: object) => v.parse(GetData.request, body)
  const ask = (body: object) => queries.ask(GetData, request(body), { actor: SYSTEM, after: [] })
  const load = async (body: object) => v.parse(Load, JSON.parse((await ask(body)).resultsText ?? ''))
  const put = (key: number, revision: number) =>
    views.write('QuickIndications', [write(`${key}`, revision, { QuickIndicationID: key, Text: `${revision}` })])
  return { ask, load, put, asked }
}

test('a reader gets every row that was acknowledged before it asked, however many ask beside it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 25 }), fc.nat(), async (keys, seed) => {
      const { load, put } = await opened(seed)
      const acknowledged = new Map<number, number>()
      const over = new AbortController()
      async function read(): Promise<void> {
        const before = new Map(acknowledged)
        const { QuickIndications } = await load({ ChangeNumber: {}, Epoch: '' })
        const found = new Map(QuickIndications.map(({ QuickIndicationID: id, Text }) => [id, Number(Text)]))
        for (const [id, revision] of before) expect(found.get(id)).toBeGreaterThanOrEqual(revision)
      }
      async function readOn(): Promise<void> {
        while (!over.signal.aborted) await read()
      }
      const others = [readOn(), readOn(), readOn()]
      const own: Promise<void>[] = []
      for (const [revision, key] of keys.entries()) {
        await put(key, revision)
        acknowledged.set(key, revision)
        own.push(read())
      }
      over.abort()
      await Promise.all([...own, ...others])
    }),
    { numRuns: 40 },
  )
})

test('fifty who ask the same at once cost the views no more than one, and get one and the same answer', async () => {
  const { ask, load, put, asked } = await opened(7)
  await put(1, 0)
  const { ChangeNumber, Epoch } = await load({ ChangeNumber: {}, Epoch: '' })
  const since = { ChangeNumber, Epoch }
  await put(1, 1)
  asked.length = 0
  await ask(since)
  expect(asked).toEqual(['marks', 'QuickIndications'])
  await put(1, 2)
  asked.length = 0
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(since)))
  expect(new Set(answers).size).toBe(1)
  expect(asked).toEqual(['marks', 'QuickIndications'])
})

test('who asks from another number, or in another form, gets an answer of its own', async () => {
  const { ask, load, put } = await opened(8)
  await put(1, 0)
  const { ChangeNumber, Epoch } = await load({ ChangeNumber: {}, Epoch: '' })
  await put(2, 1)
  const [first, delta] = await Promise.all([ask({ ChangeNumber: {}, Epoch: '' }), ask({ ChangeNumber, Epoch })])
  const keys = ({ resultsText = '' }) =>
    v.parse(Load, JSON.parse(resultsText)).QuickIndications.map(({ QuickIndicationID }) => QuickIndicationID)
  expect([keys(first), keys(delta)]).toEqual([[1, 2], [2]])
})
