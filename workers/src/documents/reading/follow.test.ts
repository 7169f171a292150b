/** How often the shared tree is looked through. */
import { expect, test } from 'vitest'
import { pauseAfter } from './follow.ts'
import { WINDOW_MS } from './pass.ts'

test('A-166 a changed file is found within a minute: the longest pause and a whole window of reading are less', () => {
  expect([0, 150, 1_000, 60_000].map(pauseAfter)).toEqual([2_000, 2_000, 10_000, 30_000])
  expect(pauseAfter(60_000) + WINDOW_MS).toBeLessThanOrEqual(60_000)
})
