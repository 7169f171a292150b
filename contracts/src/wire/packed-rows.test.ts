/** Rows by columns are the same rows: whatever they hold, packed and read back they are what JSON would have been. */
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { packRows, type JsonRow } from './packed-rows.ts'
import { packedList, unpackRows } from './read-packed.ts'

/** Few different values, so that many rows share them; names without the one that no JSON reader keeps. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(null, true, false, 0, 1, '', '0', '1', 'null', '{}', '[]', '{"a":1}') },
  {
    weight: 1,
    arbitrary: fc
      .jsonValue({ maxDepth: 2, noUnicodeString: false })
      .map((json): unknown => JSON.parse(JSON.stringify(json))),
  },
)
const field = fc.constantFrom('a', 'b', 'c', 'd', '1', 'constructor')
const anyRows = fc.array(fc.dictionary(field, value, { noNullPrototype: true }), { maxLength: 40 })

const overTheWire = (rows: readonly JsonRow[]): unknown => JSON.parse(JSON.stringify(packRows(rows)))

test('any rows come back as they were, in their order, each with its own fields in their order', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const back = unpackRows(packRows(rows))
      expect(JSON.stringify(back)).toBe(JSON.stringify(rows))
    }),
  )
})

const Row = v.object({
  a: v.number(),
  b: v.optional(v.nullable(v.object({ name: v.string() }))),
  c: v.fallback(v.string(), 'none'),
  d: v.optional(v.pipe(v.string(), v.trim()), ' given '),
})
const Deleted = v.object({ a: v.number(), gone: v.literal(true) })
const schemas = {
  row: Row,
  union: v.union([Deleted, Row]),
  piped: v.pipe(
    Row,
    v.check(({ a }) => a !== 3),
  ),
}
const fitting = fc.record(
  {
    a: fc.integer({ min: 0, max: 4 }),
    b: fc.constantFrom(null, { name: 'x' }, { name: 'y', more: 1 }),
    c: fc.constantFrom('c', 5),
    d: fc.constantFrom('d', ' e '),
    gone: fc.constantFrom(true, false),
    unknown: fc.integer(),
  },
  { requiredKeys: ['a'], noNullPrototype: true },
)
const wrong = fc.record({ a: fc.constantFrom('1', null), b: fc.constantFrom(1, {}) }, { noNullPrototype: true })
const mostlyFitting = fc.array(fc.oneof({ weight: 30, arbitrary: fitting }, { weight: 1, arbitrary: wrong }), {
  maxLength: 30,
})

describe.each(Object.entries(schemas))('by a schema: %s', (_, schema: v.GenericSchema<unknown, object>) => {
  test('rows by columns are read into what JSON rows are read into, or are refused as those are', () => {
    fc.assert(
      fc.property(mostlyFitting, (rows) => {
        const plain = v.safeParse(v.array(schema), rows)
        const packed = v.safeParse(packedList(schema), overTheWire(rows))
        expect(packed.success).toBe(plain.success)
        if (plain.success) expect(packed.output).toEqual(plain.output)
        expect(v.safeParse(packedList(schema), rows).success).toBe(plain.success)
      }),
    )
  })
})

test.for([
  { Parts: [{ Rows: 2, Columns: { a: [1] } }] },
  { Parts: [{ Rows: 2, Columns: { a: { Values: [1], At: [0, 1] } } }] },
  { Parts: [{ Rows: 1, Columns: { a: { Values: [1, 2] } } }] },
  { Parts: [{ Rows: 2, Columns: { a: { Values: [1, 2], At: [0, -1] } } }] },
  { Parts: [{ Rows: 1, Columns: { a: { Values: [1], At: ['length'] } } }] },
  { Parts: [{ Rows: 0, Columns: {} }] },
  { Parts: {} },
])('columns that do not fit their rows are refused: %j', (packed) => {
  expect(v.safeParse(packedList(v.object({ a: v.unknown() })), packed).success).toBe(false)
})

test('a value that many rows share is written once, and a field that all share takes no place in a row', () => {
  const rows = Array.from({ length: 4 }, (_, n) => ({ id: n, owner: { name: n % 2 ? 'Mia' : 'Tom' }, open: true }))
  expect(packRows(rows)).toEqual({
    Parts: [
      {
        Rows: 4,
        Columns: {
          id: [0, 1, 2, 3],
          owner: { Values: [{ name: 'Tom' }, { name: 'Mia' }], At: [0, 1, 0, 1] },
          open: { Values: [true] },
        },
      },
    ],
  })
})
