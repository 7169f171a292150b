/** What a search finds is looked for once: while its words are typed, and neither at Enter nor in another order. */
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Line } from '../src/features/submissions/list/line.ts'
import { useFound } from '../src/features/submissions/list/useFound.ts'
import { submission } from './records.ts'

const names = { broker: '', house: '', owner: '', isOwned: true }
const none = { bounds: 0, quotes: 0, wholesales: 0, indications: 0, information: 0, declines: 0 }
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

test('while the words are typed, in time that the browser has to spare', () => {
  const idle: (() => void)[] = []
  const cancelled = vi.fn<(handle: number) => void>()
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  vi.stubGlobal('cancelIdleCallback', cancelled)
  const { found, rerender, type, looked } = open()
  type('ac')
  type('acme')
  expect(cancelled).toHaveBeenLastCalledWith(1)
  expect(looked).not.toHaveBeenCalled()
  idle[1]?.()
  expect(looked).toHaveBeenCalledTimes(3)
  expect(found()).toEqual([1, 2, 3])
  rerender({ q: 'acme', order: [2, 1, 0] })
  expect(found()).toEqual([3, 1])
  expect(looked).toHaveBeenCalledTimes(3)
})

test('at Enter, where the browser had no time or cannot tell', () => {
  const { found, rerender, type } = open()
  type('acme')
  rerender({ q: 'acme', order: [0, 1, 2] })
  expect(found()).toEqual([1, 3])
  rerender({ q: 'harbour', order: [0, 1, 2] })
  expect(found()).toEqual([2])
})
