/** The `traceparent` headers that are accepted: those of W3C Trace Context, and no others. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { traceparentIn } from './traceparent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const VALID = `00-${TRACE}-${PARENT}-01`

test('a valid header is taken as it is', () => {
  expect(traceparentIn(VALID)).toBe(VALID)
  expect(traceparentIn(` ${VALID} `)).toBe(VALID)
})

test('a header of a later version is taken by its first four fields', () => {
  expect(traceparentIn(`01-${TRACE}-${PARENT}-00-more`)).toBe(`00-${TRACE}-${PARENT}-00`)
})

test.for([
  ['nothing', undefined],
  ['two headers at once', [VALID, VALID]],
  ['two headers in one line', `${VALID}, ${VALID}`],
  ['capitals', VALID.toUpperCase()],
  ['the version that is forbidden', `ff-${TRACE}-${PARENT}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${PARENT}-01`],
  ['a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['a fifth field in version 00', `${VALID}-more`],
  ['a short trace', `00-${TRACE.slice(1)}-${PARENT}-01`],
  ['no flags', `00-${TRACE}-${PARENT}`],
] as const)('%s is ignored', ([, header]) => {
  expect(traceparentIn(header)).toBeUndefined()
})

test('whatever comes, what is taken is 55 safe characters', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.anything()), (header) => {
      expect(traceparentIn(header) ?? VALID).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/u)
    }),
  )
})
