/** Times as people write them, and the steps of the time spinner (COM-008, A-167). */
import { expect, test } from 'vitest'
import { minutesOf, stepped, timeOf, type Stepping } from './time-steps.ts'

/** The times after some steps in one direction, given the milliseconds before each step. */
function walk(from: string, direction: 1 | -1, pauses: readonly number[]): string[] {
  let [time, at, last]: [string, number, Stepping | null] = [from, 0, null]
  return pauses.map((pause) => {
    const next = stepped(time, direction, (at += pause), last)
    ;[time, last] = [next.time, next.stepping]
    return time
  })
}
const quick = (count: number) => Array.from({ length: count }, () => 100)

test('five steps of 1 minute, five of 5, five of 10, and then 30', () => {
  const times = '12:01 12:02 12:03 12:04 12:05 12:10 12:15 12:20 12:25 12:30 12:40 12:50 13:00 13:10 13:20 13:50 14:20'
  expect(walk('12:00', 1, quick(17)).join(' ')).toBe(times)
})

test('after more than a second at rest the steps are small again', () => {
  expect(walk('12:00', -1, [0, 1, 1, 1, 1, 1_000, 1_001]).slice(-3)).toEqual(['11:55', '11:50', '11:49'])
})

test('when the direction turns the steps are small again', () => {
  const last: Stepping = { direction: 1, taken: 12, at: 50 }
  expect(stepped('12:00', -1, 60, last).time).toBe('11:59')
  expect(stepped('12:00', 1, 60, last).time).toBe('12:10')
})

test('it goes round at midnight, and starts at midnight without a time', () => {
  expect(stepped('23:59', 1, 0, null).time).toBe('00:00')
  expect(stepped('00:00', -1, 0, null).time).toBe('23:59')
  for (const none of ['', '24:00', 'noon', '12:60']) expect(stepped(none, 1, 0, null).time).toBe('00:00')
})

test('every minute of a day reads back', () => {
  for (let minutes = 0; minutes < 1_440; minutes += 1) expect(minutesOf(timeOf(minutes))).toBe(minutes)
})

test.for([
  ['9:30 pm', '21:30'],
  ['9.30PM', '21:30'],
  ['9:30 p.m.', '21:30'],
  ['930p', '21:30'],
  ['9:30 am', '09:30'],
  ['12 am', '00:00'],
  ['12:05 pm', '12:05'],
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  ['2130', '21:30'],
  [' 23:59 ', '23:59'],
] as const)('%s is the time %s', ([written, time]) => {
  const minutes = minutesOf(written)
  expect(minutes === null ? null : timeOf(minutes)).toBe(time)
})

test.for(['', '25:00', '24', '9:60', '9:3', '13:00 pm', '0 am', '9:30 x', '-1', '12345', 'pm'])(
  '%s is no time',
  (written) => {
    expect(minutesOf(written)).toBeNull()
  },
)
