/** Packing texts gives the very rows that packing their objects gives, whatever the texts hold. */
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { packTexts } from './pack-texts.ts'
import { packRows, PackedRows } from './packed-rows.ts'
import { unpackRows } from './read-packed.ts'

const name = fc.constantFrom('a', 'b', 'c', 'a"b', '1', ',"b":')
/** Values that hold names of fields, quotes and brackets where a careless cut would fall. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(null, true, 0, 1, '', 'null', ',"b":', '","c":1}', '{"a":1}', '}', '[') },
  { weight: 2, arbitrary: fc.dictionary(name, fc.constantFrom(1, { b: 2, c: [3] }, '}'), { noNullPrototype: true }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((json): unknown => JSON.parse(JSON.stringify(json))) },
)
const like = fc.record({ a: value, b: value, c: value }, { noNullPrototype: true })
const unlike = fc.dictionary(name, value, { noNullPrototype: true })
const rows = fc.array(fc.oneof({ weight: 8, arbitrary: like }, { weight: 1, arbitrary: unlike }), { maxLength: 40 })

const read = (texts: readonly string[]) => unpackRows(v.parse(PackedRows, JSON.parse(packTexts(texts))))

test('any texts come back as the rows they are, in their order, each with its own fields in their order', () => {
  fc.assert(
    fc.property(rows, (some) => {
      const texts = some.map((row) => JSON.stringify(row))
      expect(read(texts).map((row) => JSON.stringify(row))).toEqual(texts)
    }),
  )
})

test('a value that every row shares stands once, a value that most have of their own in turn', () => {
  const some = Array.from({ length: 6 }, (_, id) => ({ id, kind: 'one', group: { id: id % 2 }, last: 'end' }))
  expect(JSON.parse(packTexts(some.map((row) => JSON.stringify(row))))).toEqual(
    JSON.parse(JSON.stringify(packRows(some))),
  )
})

test('fields that a text names twice count as JSON counts them', () => {
  expect(read(['{"a":1,"b":2,"a":3}', '{"a":1,"b":2}'])).toEqual([
    { a: 3, b: 2 },
    { a: 1, b: 2 },
  ])
})
