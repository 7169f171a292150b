/** What a search finds is looked for before Enter, and a line stays while nothing of it changes. */
import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Line } from '../src/features/submissions/list/line.ts'
import { linesOf } from '../src/features/submissions/list/lines.ts'
import { useFound } from '../src/features/submissions/list/useFound.ts'
import { quote } from './policy-records.ts'
import { broker, submission } from './records.ts'

const names = { broker: '', house: '', owner: '', isOwned: true }
const none = {
  bounds: 0,
  quotes: 0,
  standing: 0,
  wholesales: 0,
  indications: 0,
  information: 0,
  declines: 0,
  isDeclined: false,
}
const lineOf = (SubmissionID: number, InsuredCompanyName: string) =>
  new Line(submission(SubmissionID, { InsuredCompanyName, Status: 'Active' }), names, none)

/** A list, and how many of its lines have been looked into. */
function open() {
  const looked = vi.spyOn(Line.prototype, 'searched', 'get')
  const lines = [lineOf(1, 'Acme Engineering'), lineOf(2, 'Harbour View'), lineOf(3, 'Acme Marine')]
  const { result, rerender } = renderHook(
    ({ q, order }) => useFound(lines, Uint32Array.from(order), { q, status: 'Active' }),
    { initialProps: { q: '', order: [0, 1, 2] } },
  )
  const found = () => result.current.found.map(({ row }) => row.SubmissionID)
  return { found, rerender, type: (words: string) => result.current.findAhead(words), looked }
}

test('once, when the words have been typed; neither Enter nor another order looks again', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { found, rerender, type, looked } = open()
  type('ac')
  type('acme')
  expect(looked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(looked).toHaveBeenCalledTimes(3)
  expect(found()).toEqual([1, 2, 3])
  rerender({ q: 'acme', order: [2, 1, 0] })
  expect(found()).toEqual([3, 1])
  expect(looked).toHaveBeenCalledTimes(3)
})

test('at Enter, where nothing was typed before', () => {
  const { found, rerender } = open()
  rerender({ q: 'acme', order: [0, 1, 2] })
  expect(found()).toEqual([1, 3])
  rerender({ q: 'harbour', order: [0, 1, 2] })
  expect(found()).toEqual([2])
})

test('a line stays while nothing of it changes, so that its text is joined once', () => {
  const [acme, birch] = [submission(1, { BrokerID: 1 }), submission(2, { BrokerID: 2 })]
  const nobody = { quotes: [], wholesales: [], indications: [], information: [], declines: [] }
  const none = { houses: new Map(), owners: new Map() }
  const made = (name: string, others: Partial<Parameters<typeof linesOf>[0]> = {}) =>
    linesOf({
      submissions: [acme, birch],
      brokers: new Map([[1, broker(1, name)]]),
      ...nobody,
      ...none,
      ...others,
    })
  const [first, second] = made('Ben Broker')
  const again = made('Ben Broker')
  expect([again[0] === first, again[1] === second]).toEqual([true, true])
  const renamed = made('Ben Baker')
  expect([renamed[0]?.broker, renamed[0] === first, renamed[1] === second]).toEqual(['Ben Baker', false, true])
  const asked = made('Ben Baker', { quotes: [{ ...quote, SubmissionID: 2, Status: 'Quote' }] })
  expect([asked[0] === renamed[0], asked[1] === second, asked[1]?.responses.quotes]).toEqual([true, false, 1])
})
