/** However events are delivered, and whatever fails, the rows on MongoDB end equal to the fold of each stream. */
import { openMongoViews } from '@bindery/infra/mongo'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dropDatabase, newDatabase, noMongo } from '../support/mongo.ts'
import { needing } from '../support/needing.ts'
import { expectConverged } from './converged.ts'
import { eventsOf, STREAMS } from './facts.ts'
import { DeltaReader, freshLoad } from './readers.ts'
import { Stage } from './stage.ts'

const steps = fc.array(fc.record({ stream: fc.nat({ max: STREAMS.length - 1 }), choice: fc.nat({ max: 10_000 }) }), {
  minLength: 40,
  maxLength: 80,
})
const WATCHED = ['Submissions', 'Quotes', 'Tallies'] as const
/** Each run makes, fills and rebuilds every collection. */
const RUNS = 3

describe('over MongoDB', needing(noMongo), () => {
  test('shuffled and redelivered streams, outages and a rebuild converge, and a delta reader ends equal to a fresh load', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(), async (drawn, seed) => {
        const url = newDatabase()
        const faults: unknown[] = []
        const views = await openMongoViews({ url, onFault: (error) => faults.push(error) })
        const stage = new Stage(seed, 0.2, views)
        const events = eventsOf(drawn)
        try {
          await stage.start()
          stage.outage = 0.05
          const readers = WATCHED.map((collection) => new DeltaReader(stage.views, collection))
          for (const reader of readers) reader.run()
          for (const event of events.slice(0, events.length / 2)) await stage.append(event)
          stage.outage = 0
          await stage.stop()
          await stage.start({ Submissions: 2, Quotes: 2 }, 5)
          for (const event of events.slice(events.length / 2)) await stage.append(event)
          await stage.running.upToDate
          await stage.settle()
          for (const [i, collection] of WATCHED.entries()) {
            await readers[i]?.stop()
            expect(readers[i]?.rows).toEqual(await freshLoad(stage.views, collection))
          }
          await expectConverged(stage)
          expect(faults).toEqual([])
        } finally {
          await stage.stop()
          await views.close()
          await dropDatabase(url)
        }
      }),
      { numRuns: RUNS },
    )
  })
})
