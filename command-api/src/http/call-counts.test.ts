/** The count of calls of each address, which limits sign-ins. */
import { afterEach, expect, test, vi } from 'vitest'
import { CallCounts } from './call-counts.ts'

const MINUTE = 60_000
afterEach(() => vi.useRealTimers())

function calls(counts: CallCounts, address: string): number {
  let current = 0
  counts.incr(
    address,
    (_, result) => {
      current = result?.current ?? 0
    },
    MINUTE,
  )
  return current
}

test('calls are counted by address, and anew once the time is over', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const counts = new CallCounts()
  expect([calls(counts, 'a'), calls(counts, 'a'), calls(counts, 'b')]).toEqual([1, 2, 1])
  vi.advanceTimersByTime(MINUTE)
  expect(calls(counts, 'a')).toBe(1)
})

test('given a clock that goes back two days, the window still ends after its minute', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const counts = new CallCounts()
  for (let n = 0; n < 120; n += 1) calls(counts, 'a')
  vi.setSystemTime(Date.now() - 2 * 24 * 60 * MINUTE)
  vi.advanceTimersByTime(MINUTE)
  expect(calls(counts, 'a')).toBe(1)
})

test('of very many addresses the oldest is forgotten first', () => {
  const counts = new CallCounts()
  calls(counts, 'first')
  for (let n = 0; n < 5_000; n += 1) calls(counts, `address ${n}`)
  expect(calls(counts, 'address 4999')).toBe(2)
  expect(calls(counts, 'first')).toBe(1)
})
