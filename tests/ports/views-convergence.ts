/**
 * Part of the views suite: a reader that follows changes throughout ends with the same rows as one that loads
 * everything.
 */
import type { RowWrite, Views } from '@bindery/contracts/ports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { using, type Open } from './opened.ts'
import { QUOTES, readable, replica, write } from './view-rows.ts'

const KEYS = ['1', '2', '3', '4', '5']

const someWrite = fc
  .record({
    key: fc.constantFrom(...KEYS),
    revision: fc.nat(12),
    fields: fc.option(fc.record({ QuoteID: fc.nat(3) })),
    heavy: fc.option(fc.constantFrom('a', 'b')),
  })
  .map(({ key, revision, fields, heavy }): RowWrite => write(key, revision, fields, fields && heavy))

type WriteStep = { readonly kind: 'write' | 'rebuild'; readonly rows: readonly RowWrite[] }
type Step = WriteStep | { readonly kind: 'follow' }

const someRows = fc.array(someWrite, { maxLength: 6 })
const someStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), rows: someRows }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild' as const), rows: someRows }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('follow' as const) }) },
)
const someSteps = fc.array(someStep, { maxLength: 25 })

/** Applies writes to a model: a write of an older revision changes nothing. */
function apply(model: Map<string, RowWrite>, rows: readonly RowWrite[]): void {
  for (const row of rows) if ((model.get(row.key)?.revision ?? -1) < row.revision) model.set(row.key, row)
}

async function perform(views: Views, name: string, model: Map<string, RowWrite>, step: WriteStep): Promise<void> {
  if (step.kind === 'write') {
    apply(model, step.rows)
    await views.write(name, step.rows)
    return
  }
  const old = new Map(model)
  model.clear()
  apply(model, step.rows)
  for (const [key, row] of old) if (!model.has(key)) model.set(key, { ...row, row: null, heavy: null })
  await views.beginGeneration(name, 1)
  await views.writeGeneration(name, step.rows)
  await views.swapGeneration(name)
}

const liveRows = (model: ReadonlyMap<string, RowWrite>) =>
  new Map([...model].flatMap(([key, { row }]) => (row === null ? [] : [[key, row] as const])))

export function viewsConvergence(open: Open<Views>): void {
  test('whatever is written, rebuilt and read in between, following ends where loading afresh does', async () => {
    await using(open, async ({ adapter }) => {
      let round = 0
      await fc.assert(
        fc.asyncProperty(someSteps, async (steps) => {
          round += 1
          const name = `Quotes${round}`
          await readable(adapter, [], { ...QUOTES, name })
          const model = new Map<string, RowWrite>()
          const [followed, afresh] = [replica(adapter, name), replica(adapter, name)]
          for (const step of steps) {
            if (step.kind === 'follow') await followed.follow()
            else await perform(adapter, name, model, step)
          }
          while (await followed.follow());
          while (await afresh.follow());
          expect(followed.rows()).toEqual(liveRows(model))
          expect(afresh.rows()).toEqual(liveRows(model))
          for (const row of await adapter.getMany(name, KEYS)) {
            expect(row).toMatchObject({ ...model.get(row.key), changeNumber: row.changeNumber })
          }
          expect((await adapter.page(name, { offset: 0, limit: 9 })).total).toBe(liveRows(model).size)
        }),
        { numRuns: 25 },
      )
    })
  })

  test('a reader that follows while rows are written misses none', async () => {
    await using(open, async ({ adapter }) => {
      await readable(adapter)
      const followed = replica(adapter)
      const writing = Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          for (let revision = 0; revision < 15; revision += 1) {
            const keys = [`${writer}-a`, `${writer}-${revision % 4}`]
            await adapter.write(
              'Quotes',
              keys.map((key) => write(key, revision, { QuoteID: revision })),
            )
          }
        }),
      )
      const done = new AbortController()
      const following = (async () => {
        while (!done.signal.aborted) await followed.follow(40)
      })()
      await writing
      done.abort()
      await following
      while (await followed.follow());
      const { rows } = await adapter.page('Quotes', { offset: 0, limit: 1000 })
      expect(followed.rows()).toEqual(new Map(rows.map(({ key, row }) => [key, row])))
      expect(followed.rows().size).toBe(8 * 5)
    })
  })

  test('a row is in every load that is made while it is changed', async () => {
    await using(open, async ({ adapter }) => {
      await readable(adapter, [write('own', 0, { QuoteID: 0 })])
      const done = new AbortController()
      const loading = (async () => {
        const loads: boolean[] = []
        while (!done.signal.aborted) {
          const { rows } = await adapter.changedSince('Quotes', 0, 1_000_000)
          loads.push(rows.some(({ key }) => key === 'own'))
        }
        return loads
      })()
      loading.catch(() => undefined) // awaited below
      for (let revision = 1; revision <= 20; revision += 1) {
        const keys = ['own', 'a', 'b', 'c', 'd']
        await adapter.write(
          'Quotes',
          keys.map((key) => write(key, revision, { QuoteID: revision })),
        )
      }
      done.abort()
      expect(new Set(await loading)).toEqual(new Set([true]))
    })
  })
}
