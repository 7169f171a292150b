/** However events are delivered, rows and change numbers end equal to the fold of each stream. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsOf, STREAMS, submissionStream } from './facts.ts'
import { expectConverged } from './converged.ts'
import { DeltaReader, freshLoad } from './readers.ts'
import { Stage } from './stage.ts'

const WATCHED = [
  'Submissions',
  'Quotes',
  'QuoteDocuments',
  'StickyNotes',
  'Tallies',
  'ProductMarkets',
  'Configs',
] as const

const steps = fc.array(fc.record({ stream: fc.nat({ max: STREAMS.length - 1 }), choice: fc.nat({ max: 10_000 }) }), {
  minLength: 20,
  maxLength: 90,
})

/** Which (collection, event) pairs fail, and how often before they succeed. */
const failures = fc.array(
  fc.record({
    collection: fc.constantFrom(...WATCHED),
    event: fc.nat({ max: 89 }),
    times: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 12 },
)

test('shuffled, skewed and redelivered streams converge, and a delta reader ends equal to a fresh load', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      failures,
      fc.nat(),
      fc.array(fc.nat({ max: 89 }), { maxLength: 3 }),
      async (steps, failing, seed, restarts) => {
        const stage = new Stage(seed)
        const left = new Map(failing.map(({ collection, event, times }) => [`${collection}/event-${event}`, times]))
        stage.fails = (collection, { id }) => {
          const times = left.get(`${collection}/${id}`) ?? 0
          left.set(`${collection}/${id}`, times - 1)
          return times > 0
        }
        await stage.start()
        stage.outage = 0.05
        const readers = WATCHED.map((collection) => new DeltaReader(stage.views, collection))
        for (const reader of readers) reader.run()
        for (const [n, event] of eventsOf(steps).entries()) {
          await stage.append(event)
          if (!restarts.includes(n)) continue
          stage.outage = 0
          await stage.stop()
          await stage.start()
          stage.outage = 0.05
        }
        stage.outage = 0
        await stage.settle()
        for (const [i, collection] of WATCHED.entries()) {
          await readers[i]?.stop()
          expect(readers[i]?.rows).toEqual(await freshLoad(stage.views, collection))
        }
        await expectConverged(stage)
        await stage.stop()
      },
    ),
    { numRuns: 60 },
  )
})

test('a new version rebuilds beside the old rows while events arrive; no reader sees a gap', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), fc.integer({ min: 1, max: 30 }), async (steps, seed, rowsInHand) => {
      const stage = new Stage(seed)
      const events = eventsOf(steps)
      const before = events.slice(0, events.length / 2)
      await stage.start()
      for (const event of before) await stage.append(event)
      await stage.settle()
      const old = [...(await stage.stored('Submissions')).keys()]
      await stage.stop()

      const reader = new DeltaReader(stage.views, 'Quotes')
      reader.run()
      await stage.start({ Submissions: 2, Quotes: 2, ProductMarkets: 2 }, rowsInHand)
      const done = new AbortController()
      const watching = (async () => {
        for (let looks = 0; !done.signal.aborted; looks += 1) {
          const now = await stage.views.getMany('Submissions', old)
          if (now.length < old.length || now.some(({ row }) => row === null))
            throw new Error(`Look ${looks}: a row is gone.`)
        }
      })()
      watching.catch(() => undefined) // awaited below
      for (const event of events.slice(before.length)) await stage.append(event)
      await stage.running.upToDate
      // A rebuild on demand whose rows do not change keeps their change numbers.
      const highWater = await stage.settle().then(() => stage.views.highWater('Quotes'))
      expect(await stage.running.rebuild('Quotes')).toBe(true)
      expect(await stage.running.rebuild('Nowhere')).toBe(false)
      expect(await stage.views.highWater('Quotes')).toBe(highWater)
      done.abort()
      await watching
      await stage.settle()
      await reader.stop()
      expect(reader.rows).toEqual(await freshLoad(stage.views, 'Quotes'))
      await expectConverged(stage)
      await stage.stop()
    }),
    { numRuns: 30 },
  )
})

test('what arrives between the last page of the log and the swap is in the new rows', async () => {
  const stage = new Stage(17)
  const events = eventsOf([0, 0, 0, 0].map((choice) => ({ stream: STREAMS.indexOf(submissionStream(1)), choice })))
  const [first, ...later] = events
  if (!first) throw new Error('There are events.')
  await stage.start()
  await stage.append(first)
  await stage.settle()
  await stage.stop()
  stage.atEndOfLog = async () => {
    for (const event of later) await stage.append(event)
    await expect
      .poll(() => stage.views.seen('projections', [first.stream]))
      .toEqual([{ stream: first.stream, revision: later.length }])
  }
  await stage.start({ Tallies: 2 })
  await stage.running.upToDate
  await stage.settle()
  await expectConverged(stage)
  await stage.stop()
})

test('a rebuild that is cancelled leaves the readable rows as they are', async () => {
  const stage = new Stage(19)
  await stage.start()
  for (const event of eventsOf([0, 1, 2].map((choice) => ({ stream: 5, choice })))) await stage.append(event)
  await stage.settle()
  stage.atEndOfLog = async () => {
    expect(await stage.running.cancelRebuild('Quotes')).toBe(true)
  }
  const before = await freshLoad(stage.views, 'Quotes')
  await stage.running.rebuild('Quotes')
  expect(await freshLoad(stage.views, 'Quotes')).toEqual(before)
  expect((await stage.running.status()).Projections.find(({ Collection }) => Collection === 'Quotes')).toMatchObject({
    Rebuilding: false,
  })
  await expectConverged(stage)
  await stage.stop()
})
