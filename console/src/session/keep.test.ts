/** Texts kept in the browser's storage, also when it is full. */
import { expect, test } from 'vitest'
import { keepText } from './keep.ts'

/** A storage in which every write throws the error. */
const failing = (error: Error): Storage => ({
  length: 0,
  clear() {},
  getItem: () => null,
  key: () => null,
  removeItem() {},
  setItem() {
    throw error
  },
})

test('with a full storage nothing is kept, and the work goes on', () => {
  const full = failing(new DOMException('The storage is full.', 'QuotaExceededError'))
  expect(() => keepText(full, 'bindery new submission', '{}')).not.toThrow()
})

test('any other failure is one', () => {
  expect(() => keepText(failing(new TypeError('No.')), 'key', 'text')).toThrow('No.')
})
