/** The canonical text is the library's for every value, and the same values are refused. */
import canonicalize from 'canonicalize'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical.ts'

const textOf = (write: (value: unknown) => string | undefined, value: unknown): string | null => {
  try {
    return write(value) ?? null
  } catch {
    return null
  }
}

/** Keys that objects keep in another order or not at all, halves of characters, and what looks like them. */
const odd = fc.constantFrom('__proto__', 'toJSON', '10', '9', '01', '-1', '', 'é', '￿', '\ud800', '\\ud800', '𐀀', '"')
const key = fc.oneof({ weight: 3, arbitrary: fc.string({ unit: 'binary' }) }, odd)
const leaf = fc.oneof(fc.string(), odd, fc.double(), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined, -0))
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 6, noNullPrototype: true }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: false }),
    fc.date({ noInvalidDate: true }),
  ),
}))

test('every value has the text that the library gives it, or none', () => {
  fc.assert(
    fc.property(value, (each) => {
      expect(textOf(canonicalJson, each)).toBe(textOf(canonicalize, each))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['numbers as keys', { b: 1, 10: 'ten', 9: 'nine' }, '{"10":"ten","9":"nine","b":1}'],
  ['keys by code units', { é: 1, z: 2, Z: 3, '': 4 }, '{"":4,"Z":3,"z":2,"é":1}'],
  ['a key like the prototype', JSON.parse('{"b":1,"__proto__":{"a":2}}'), '{"__proto__":{"a":2},"b":1}'],
  ['a backslash before a code', { a: '\\ud800' }, String.raw`{"a":"\\ud800"}`],
  ['a date', { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
])('%s', (_, given, text) => expect(canonicalJson(given)).toBe(text))

test.each([
  ['half a character', { a: ['\ud800'] }],
  ['half a character as a key', { '\udc00': 1 }],
  ['a number that is not finite', { a: Number.NaN }],
  ['nothing at all', undefined],
])('%s has no text', (_, given) => expect(() => canonicalJson(given)).toThrow())
