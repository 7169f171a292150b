import { expect, test } from 'vitest'
import { keepText } from './keep.ts'

/** A storage whose every write ends so. */
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

test('with the storage full nothing is kept and nobody is stopped', () => {
  const full = failing(new DOMException('The storage is full.', 'QuotaExceededError'))
  expect(() => keepText(full, 'bindery new submission', '{}')).not.toThrow()
})

test('any other failure is one', () => {
  expect(() => keepText(failing(new TypeError('No.')), 'key', 'text')).toThrow('No.')
})
