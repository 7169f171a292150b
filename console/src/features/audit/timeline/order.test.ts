/** The order of a history is the stream's own. */
import { expect, test } from 'vitest'
import { inOrder } from './order.ts'

const item = (Revision: number) => ({
  Revision,
  At: null,
  By: '',
  Sentence: '',
  Changes: [],
  Files: [],
  Message: null,
  Event: {},
})

test('a history is read from either end, by revision', () => {
  const events = [item(1), item(0), item(2)]
  expect(inOrder(events, 'oldest').map(({ Revision }) => Revision)).toEqual([0, 1, 2])
  expect(inOrder(events, 'newest').map(({ Revision }) => Revision)).toEqual([2, 1, 0])
})
