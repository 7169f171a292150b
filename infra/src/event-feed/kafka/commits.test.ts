/** When the positions of a group are stored: at once after a pause, then together, and never for lost partitions. */
import { createTurns } from '@bindery/contracts/rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nothingAssigned } from './assignment.ts'
import { commitsOf } from './commits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function storing() {
  const stored: (readonly number[])[] = []
  const faults: unknown[] = []
  const state = { isAway: false }
  const commits = commitsOf({
    async commit(_, partitions) {
      if (state.isAway) throw new Error('Kafka is away.')
      stored.push([...partitions].toSorted((a, b) => a - b))
    },
    inTurn: createTurns(),
    failed: (error) => faults.push(error),
  })
  return { commits, stored, faults, state, mine: nothingAssigned() }
}

test('the first move is stored at once, those soon after it together, and nothing is stored twice', async () => {
  const { commits, stored, mine } = storing()
  await commits.moved(mine, [0])
  await commits.moved(mine, [1])
  await commits.moved(mine, [2, 1])
  expect(stored).toEqual([[0]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stored).toEqual([[0], [1, 2]])
  await commits.rest()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stored).toHaveLength(2)
})

test('what is left is stored when the group stops', async () => {
  const { commits, stored, mine } = storing()
  await commits.moved(mine, [0])
  await commits.moved(mine, [3])
  await commits.rest()
  expect(stored).toEqual([[0], [3]])
})

test('what could not be stored is stored with the next move', async () => {
  const { commits, stored, faults, state, mine } = storing()
  await commits.moved(mine, [0])
  await commits.moved(mine, [1])
  state.isAway = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect([stored.length, faults.length]).toEqual([1, 1])
  state.isAway = false
  await commits.moved(mine, [2])
  expect(stored.at(-1)).toEqual([1, 2])
})

test('positions of partitions that were assigned anew are not stored', async () => {
  const { commits, stored, mine } = storing()
  await commits.moved(mine, [0])
  await commits.moved(mine, [1])
  mine.over.abort()
  await vi.advanceTimersByTimeAsync(1_000)
  await commits.moved(nothingAssigned(), [2])
  expect(stored).toEqual([[0], [2]])
})
