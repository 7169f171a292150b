/** Jobs done without the queue: each is done or left to the queue, never neither. */
import { FeedbackRequested } from '@bindery/contracts/events'
import type { RunningJob } from '@bindery/contracts/ports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recorded } from '../mail/testing/samples.ts'
import { doneAtOnce } from './at-once.ts'
import { jobsFor, reactor, type AskedJob } from './reactor.ts'

const linking = reactor({
  name: 'link',
  queue: 'processes',
  on: { FeedbackRequested: () => true },
  run: async () => undefined,
  atOnce: true,
})

const asked = (count: number): readonly AskedJob[] =>
  Array.from({ length: count }, (_, revision) => ({
    ...recorded(FeedbackRequested({}), revision),
    id: `event-${revision}`,
    position: String(revision),
  })).flatMap((event) => jobsFor(linking, event).map((job) => ({ ...job, reactor: linking, event })))

const idsOf = (jobs: readonly { readonly id: string }[]) => jobs.map(({ id }) => id)
const going = new AbortController().signal

test('whatever fails is left to the queue, everything else is done once, in groups or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 200 }), async (fails) => {
      const all = asked(fails.length)
      const done: string[] = []
      const left = await doneAtOnce(
        all,
        async ({ id }) => {
          if (fails[idsOf(all).indexOf(id)]) throw new Error('Not now.')
          done.push(id)
        },
        going,
      )
      expect(idsOf(left)).toEqual(idsOf(all.filter((_, index) => fails[index])))
      expect(done).toEqual(idsOf(all.filter((_, index) => !fails[index])))
    }),
    { numRuns: 50 },
  )
})

test('a job gets the event that asked for it, under the id that it would have in the queue', async () => {
  const [first] = asked(1)
  const seen: (RunningJob | object)[] = []
  await doneAtOnce(asked(1), async ({ id, name, data }, known) => void seen.push({ id, name, data }, known), going)
  expect(seen).toEqual([{ id: first?.id, name: 'link', data: first?.data }, first?.event])
})

test('a job that takes too long is left to the queue, and the others are not', async () => {
  const all = asked(3)
  const left = await doneAtOnce(
    all,
    ({ id }) => (id === all[1]?.id ? new Promise(() => {}) : Promise.resolve()),
    going,
    1,
  )
  expect(idsOf(left)).toContain(all[1]?.id)
  expect(idsOf(left)).not.toContain(all[0]?.id)
})

test('at a stop the groups that have not begun are left to the queue', async () => {
  const stopping = new AbortController()
  const begun: string[] = []
  const all = asked(150)
  const left = await doneAtOnce(
    all,
    async ({ id }) => {
      begun.push(id)
      stopping.abort()
    },
    stopping.signal,
  )
  expect([...begun, ...idsOf(left)]).toEqual(idsOf(all))
  expect(left.length).toBeGreaterThan(0)
})
