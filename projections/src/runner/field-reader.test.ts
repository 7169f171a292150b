/** Fields that are read from a row's object are those that its JSON shows. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldReader } from './field-reader.ts'

const names = ['a', 'a.b', 'c']
const read = fieldReader(names)

test('PROPERTY a field is read as it would be read from the JSON of its row', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.date({ noInvalidDate: false }),
    fc.constantFrom(null, undefined),
  )
  const value = fc.oneof(leaf, fc.record({ b: leaf }))
  fc.assert(
    fc.property(fc.record({ a: value, c: value }), (row) => {
      const plain = (at: unknown) => (typeof at === 'object' ? null : (at ?? null))
      const { a, c } = JSON.parse(JSON.stringify(row))
      expect(read(row).map((each) => (Object.is(each, -0) ? 0 : each))).toEqual([plain(a), plain(a?.b), plain(c)])
    }),
  )
})
