/** What a fact may hold, whichever model found it. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Fact, FACT_VALUES } from './facts.ts'

const evidence = { document: 'a'.repeat(64), page: 1, sentence: 'Limit: $5m' }
const limit = {
  field: 'limit',
  value: { kind: 'money', amount: 5_000_000, currency: 'AUD' },
  confidence: 0.9,
  evidence,
}

test('a fact has a value of the kind of its field, a confidence and its evidence', () => {
  expect(v.parse(Fact, limit)).toEqual(limit)
  expect(v.is(Fact, { ...limit, field: 'retroactiveDate', value: { kind: 'unlimited' } })).toBe(true)
})

test.for([
  ['a field that nobody looks for', { ...limit, field: 'password' }],
  ['a value of another kind', { ...limit, value: { kind: 'text', text: '5m' } }],
  ['an amount below 0', { ...limit, value: { ...limit.value, amount: -1 } }],
  ['a day that no calendar has', { ...limit, field: 'expiry', value: { kind: 'date', date: '2026-06-31' } }],
  ['a confidence above 1', { ...limit, confidence: 1.01 }],
  ['no evidence', { ...limit, evidence: undefined }],
  ['evidence without words', { ...limit, evidence: { ...evidence, sentence: '' } }],
  ['a page before the first', { ...limit, evidence: { ...evidence, page: 0 } }],
] as const)('%s is no fact', ([, fact]) => {
  expect(v.is(Fact, fact)).toBe(false)
})

test('every field has its own facts', () => {
  expect(Fact.options.map(({ entries }) => entries.field.literal)).toEqual(Object.keys(FACT_VALUES))
})
