/** What a process says of a group that it shares with others: what waits for the whole group, and when that moved. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lagCounter } from './group-lag.ts'
import type { Place } from './group-places.ts'
import { namesOf } from './topics.ts'

const START = Date.UTC(2026, 10, 24, 1)
const secondsIn = (seconds: number) => new Date(START + seconds * 1_000).toISOString()
beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const placeAt = (number: number): Place => ({ number, position: null, mark: null, offset: '0' })

interface State {
  sent: number[]
  mine: number
  others: number
  unsent: number
  lastProcessedAt: string | null
}

/** A process with partition 0 of two; the other one belongs to a colleague, whose place Kafka knows. */
function shared({ sent, mine, others }: Pick<State, 'sent' | 'mine' | 'others'>) {
  const state: State = { sent, mine, others, unsent: 0, lastProcessedAt: null }
  const mark = { position: '1', stream: 's', revision: 0, hash: 'h' }
  const ask = lagCounter({
    admin: {
      fetchOffsets: async () => [
        {
          topic: 'bindery.events',
          partitions: [
            { partition: 1, offset: '1', metadata: JSON.stringify({ number: state.others, mark }) },
            { partition: 0, offset: '1', metadata: JSON.stringify({ number: state.mine, mark }) },
          ],
        },
      ],
    },
    names: namesOf(),
    places: { relay: () => ({ mark, counts: state.sent, at: '' }) },
    store: { readAll: async () => [], countAfter: async () => state.unsent },
  })
  const status = () =>
    ask({
      group: 'rows',
      begin: { position: null, counts: [] },
      places: new Map([[0, placeAt(state.mine)]]),
      lastProcessedAt: state.lastProcessedAt,
    })
  return { state, status }
}

test('the lag is that of all partitions, and of what is not sent yet', async () => {
  const { state, status } = shared({ sent: [10, 20], mine: 7, others: 15 })
  expect(await status()).toMatchObject({ lag: 8 })
  state.unsent = 4
  expect(await status()).toMatchObject({ lag: 12 })
})

test('a process with nothing to do goes by its colleague: while that one works, the group does not stand still', async () => {
  const { state, status } = shared({ sent: [10, 20], mine: 10, others: 15 })
  expect(await status()).toEqual({ lag: 5, lastProcessedAt: null })
  await vi.advanceTimersByTimeAsync(60_000)
  Object.assign(state, { sent: [10, 50], others: 40 })
  expect(await status()).toEqual({ lag: 10, lastProcessedAt: secondsIn(60) })
  // The colleague stands still from here on.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await status()).toEqual({ lag: 10, lastProcessedAt: secondsIn(60) })
})

test('what waits for this process itself stands still, whatever its colleague does', async () => {
  const { state, status } = shared({ sent: [12, 20], mine: 10, others: 15 })
  state.lastProcessedAt = secondsIn(-5)
  await status()
  await vi.advanceTimersByTimeAsync(60_000)
  state.others = 20
  expect(await status()).toEqual({ lag: 2, lastProcessedAt: secondsIn(-5) })
})
