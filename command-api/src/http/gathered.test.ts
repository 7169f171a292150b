/** Changes are gathered once for all who listen, whenever they began to. */
import type { Moved, Signals } from '@bindery/contracts/ports'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherMoves } from './gathered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function gathering() {
  const listeners = new Set<(moved: Moved) => void>()
  const signals: Signals = {
    publish: async () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => undefined,
  }
  const moved = (collection: string, changeNumber: number) => {
    for (const listener of listeners) listener({ collection, changeNumber })
  }
  return { gathered: gatherMoves(signals), moved, listeners }
}

const event = (Collection: string, ChangeNumber: number) =>
  `event: moved\ndata: ${JSON.stringify({ Collection, ChangeNumber })}\n\n`

test('all are told the same text at once: each collection with its highest number, a tenth of a second later', () => {
  const { gathered, moved } = gathering()
  const told: string[][] = [[], []]
  gathered.listen((text) => told[0]?.push(text))
  moved('Quotes', 8)
  moved('Quotes', 7)
  gathered.listen((text) => told[1]?.push(text))
  moved('Brokers', 3)
  vi.advanceTimersByTime(99)
  expect(told).toEqual([[], []])
  vi.advanceTimersByTime(1)
  const text = event('Quotes', 8) + event('Brokers', 3)
  expect(told).toEqual([[text], [text]])
  vi.advanceTimersByTime(1_000)
  moved('Quotes', 9)
  vi.advanceTimersByTime(100)
  expect(told[1]).toEqual([text, event('Quotes', 9)])
})

test('who stopped listening is told no more, and nothing is gathered when all are gone', () => {
  const { gathered, moved, listeners } = gathering()
  const told: string[] = []
  const stop = gathered.listen((text) => told.push(text))
  moved('Quotes', 1)
  stop()
  vi.advanceTimersByTime(100)
  moved('Quotes', 2)
  expect([told, vi.getTimerCount()]).toEqual([[], 0])
  gathered.close()
  expect(listeners.size).toBe(0)
})
