/** Rows of a rebuild leave while more are made, no more than the views can take, and a failure is not lost. */
import type { RowWrite } from '@bindery/contracts/ports'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { submissions } from '../submissions/submissions.ts'
import { quotes } from '../quotes/quotes.ts'
import { Portions } from './portions.ts'

const rows = (count: number): readonly RowWrite[] =>
  Array.from({ length: count }, (_, n) => ({
    key: `${n}`,
    stream: `submission-${n}`,
    revision: 0,
    row: '{}',
    heavy: null,
  }))

/** Views that keep each write until it is let through. */
function slowViews() {
  const waiting: { readonly collection: string; readonly rows: number; end(error?: Error): void }[] = []
  return {
    waiting,
    writeGeneration: (collection: string, { length }: readonly RowWrite[]) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ collection, rows: length, end: (error) => (error ? reject(error) : resolve()) })
      }),
    async endAll(): Promise<void> {
      for (const write of waiting.splice(0)) write.end()
      await turn()
    },
  }
}

test('a portion leaves as soon as it is worth it, and one that is written lets the next gather', async () => {
  const views = slowViews()
  const portions = new Portions(views, new Map())
  portions.add(submissions, rows(100))
  expect(views.waiting).toEqual([])
  portions.add(submissions, rows(400))
  portions.add(submissions, rows(700))
  portions.add(quotes, rows(300))
  expect(views.waiting.map(({ collection, rows: count }) => [collection, count])).toEqual([
    ['Submissions', 500],
    ['Quotes', 300],
  ])
  await views.endAll()
  expect(views.waiting.map(({ rows: count }) => count)).toEqual([700])
})

test('whoever adds waits while too many rows are on their way', async () => {
  const views = slowViews()
  const portions = new Portions(views, new Map())
  portions.add(submissions, rows(20_000))
  let hasRoom = false
  const room = portions.room().then(() => (hasRoom = true))
  await views.endAll()
  expect(hasRoom).toBe(false)
  for (let n = 0; n < 10; n += 1) await views.endAll()
  await room
  expect(hasRoom).toBe(true)
})

test('at the end every row is written, also those that were not worth a portion', async () => {
  const written: number[] = []
  const portions = new Portions({ writeGeneration: async (_, all) => void written.push(all.length) }, new Map())
  portions.add(submissions, rows(2_249))
  portions.add(quotes, rows(1))
  await portions.finish()
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(2_250)
})

test('a failed write fails whoever waits next, and nothing more is written', async () => {
  const views = slowViews()
  const portions = new Portions(views, new Map())
  portions.add(submissions, rows(300))
  portions.add(quotes, rows(10))
  views.waiting[0]?.end(new Error('away'))
  await expect(portions.finish()).rejects.toThrow('away')
  await expect(portions.room()).rejects.toThrow('away')
})

test('a dropped collection is written no more', async () => {
  const views = slowViews()
  const portions = new Portions(views, new Map())
  portions.add(submissions, rows(300))
  portions.add(submissions, rows(300))
  portions.drop(submissions)
  portions.add(submissions, rows(300))
  await views.endAll()
  await portions.finish()
  expect(views.waiting).toEqual([])
})
