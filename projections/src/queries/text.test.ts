/** JSON assembled from stored texts without parsing them. */
import { expect, test } from 'vitest'
import { objectOfLists, withFields } from './text.ts'

test('fields are added to an object by its text alone', () => {
  expect(withFields('{"a":1}', { b: 'x' })).toBe('{"a":1,"b":"x"}')
  expect(withFields('{}', { b: 1 })).toBe('{"b":1}')
  expect(withFields('{"a":1}', {})).toBe('{"a":1}')
})

test('lists of texts become an object', () => {
  expect(JSON.parse(objectOfLists({ Rows: ['{"a":1}', '{"a":2}'], None: [] }, { More: false }))).toEqual({
    Rows: [{ a: 1 }, { a: 2 }],
    None: [],
    More: false,
  })
  expect(objectOfLists({ Rows: [] }, {})).toBe('{"Rows":[]}')
})
