/** The actions that the status of a policy allows (END-001, REV-001, A-093). */
import { wireDate } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import { canEndorse, canReverse } from './actions.ts'

const today = wireDate('2026-11-21')
const bound = { Status: 'Bound' as const, EndorsedDate: null, ReversalDate: null }

test('a bound policy is endorsed once', () => {
  expect(canEndorse(bound)).toBe(true)
  expect(canEndorse({ ...bound, EndorsedDate: today })).toBe(false)
  expect(canEndorse({ ...bound, Status: 'Endorsed', EndorsedDate: today })).toBe(false)
})

test('a bound or endorsed policy can be reversed, a cancelled one or one with a reversal date cannot', () => {
  expect(canReverse(bound)).toBe(true)
  expect(canReverse({ ...bound, Status: 'Endorsed', EndorsedDate: today })).toBe(true)
  expect(canReverse({ ...bound, Status: 'Cancelled', ReversalDate: today })).toBe(false)
  expect(canReverse({ ...bound, ReversalDate: today })).toBe(false)
})
