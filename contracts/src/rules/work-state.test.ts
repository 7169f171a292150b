/** The state of the work on a submission, and whether a quote is awaited. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { awaitsQuote, isCleared, WORK_STATES, workState, type WorkDone } from './work-state.ts'

const nothing: WorkDone = {
  cleared: false,
  informationAsked: false,
  withMarkets: false,
  indicated: false,
  declined: false,
  quoted: false,
  bound: false,
}
const done = fc.record({
  cleared: fc.boolean(),
  informationAsked: fc.boolean(),
  withMarkets: fc.boolean(),
  indicated: fc.boolean(),
  declined: fc.boolean(),
  quoted: fc.boolean(),
  bound: fc.boolean(),
})

test('each thing that is done alone has a state of its own', () => {
  const marks = ['cleared', 'informationAsked', 'withMarkets', 'indicated', 'quoted', 'bound', 'declined'] as const
  expect([nothing, ...marks.map((mark) => ({ ...nothing, [mark]: true }))].map(workState)).toEqual(WORK_STATES)
})

test('a policy is further than a quote, a quote than a decline, a decline than what came before', () => {
  const all = { cleared: true, informationAsked: true, withMarkets: true, indicated: true }
  expect(workState({ ...nothing, ...all, declined: true, quoted: true, bound: true })).toBe('Bound')
  expect(workState({ ...nothing, ...all, declined: true, quoted: true })).toBe('Quoted, no answer')
  expect(workState({ ...nothing, ...all, declined: true })).toBe('Declined')
  expect(workState({ ...nothing, ...all })).toBe('Indicated')
  expect(workState({ ...nothing, ...all, indicated: false })).toBe('With markets')
})

test('a quote is awaited exactly in the states before an answer, and only while the submission is active', () => {
  const answered = new Set(['Quoted, no answer', 'Bound', 'Declined'])
  fc.assert(
    fc.property(done, (work) => {
      expect(awaitsQuote('Active', work)).toBe(!answered.has(workState(work)))
      expect(awaitsQuote('Inactive', work) || awaitsQuote('Scheduled', work)).toBe(false)
    }),
  )
})

test('a date or a reference clears', () => {
  expect(isCleared({ DateCleared: null, ClearanceRef: '' })).toBe(false)
  expect(isCleared({ DateCleared: null, ClearanceRef: 'CLR-9' })).toBe(true)
  expect(isCleared({ DateCleared: {}, ClearanceRef: '' })).toBe(true)
})
