/** A policy is in force from its first day until the day before it expires. */
import { expect, test } from 'vitest'
import { wireDate } from './dates.ts'
import { isInForce } from './in-force.ts'

const policy = {
  Status: 'Bound',
  InceptionDate: wireDate('2026-03-01'),
  ExpiryDate: wireDate('2027-03-01'),
}

test.for([
  ['2026-02-28', false],
  ['2026-03-01', true],
  ['2027-02-28', true],
  ['2027-03-01', false],
] as const)('a policy of a year, on %s: %s', ([today, wanted]) => {
  expect(isInForce(policy, today)).toBe(wanted)
  expect(isInForce({ ...policy, Status: 'Endorsed' }, today)).toBe(wanted)
})

test('a quote and a reversed policy are never in force', () => {
  for (const Status of ['Quote', 'Cancelled']) expect(isInForce({ ...policy, Status }, '2026-06-01')).toBe(false)
})

test('a date that is not known sets no limit', () => {
  const open = { Status: 'Bound', InceptionDate: null, ExpiryDate: null }
  expect(isInForce(open, '2026-06-01')).toBe(true)
})
