/** The cost of a model service's answers. */
import { expect, test } from 'vitest'
import { costOf } from './model-cost.ts'

const tokens = { InputTokens: 1_250_000, OutputTokens: 40_000 }

test('tokens in and out have a price each, for a million of them, and the sum is rounded to cents', () => {
  expect(costOf(tokens, { input: 2.5, output: 10 })).toBe(3.53)
  expect(costOf({ InputTokens: 1, OutputTokens: 1 }, { input: 2.5, output: 10 })).toBe(0)
})

test('without prices there is no cost, and a service that is free costs nothing', () => {
  expect(costOf(tokens, { input: null, output: null })).toBeNull()
  expect(costOf(tokens, { input: 0, output: 0 })).toBe(0)
})
