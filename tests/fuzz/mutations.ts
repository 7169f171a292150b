/** Changes of a valid body: one or a few, anywhere in it. */
import fc from 'fast-check'
import { HOSTILE_SHAPES } from '../support/hostile-texts.ts'
import { DEEP, DEPTH, HOSTILE, TOO_LARGE } from './words.ts'

const WAYS = [
  'replace',
  'drop',
  'null',
  'quote',
  'unquote',
  'wrap',
  'stuff',
  'prototype',
  'rename',
  'repeat',
  'huge',
] as const

export interface Mutation {
  readonly at: number
  readonly way: (typeof WAYS)[number]
  readonly value: unknown
}

/** The lengths of a name, a note, a letter, and the longest letter. */
const LENGTHS = [40, 100, 200, 1_000, 5_000, 20_000, 99_000]

/** Texts that are slow to process. */
const shape = fc
  .tuple(
    fc.constantFrom(...HOSTILE_SHAPES),
    fc.oneof(...LENGTHS.map((length, at) => ({ weight: 2 ** (LENGTHS.length - at), arbitrary: fc.constant(length) }))),
  )
  .map(([{ text }, length]) => text(length))

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  way: fc.oneof(
    { weight: 600, arbitrary: fc.constant('replace' as const) },
    { weight: 500, arbitrary: fc.constantFrom(...WAYS.filter((way) => way !== 'huge')) },
    // A megabyte takes as long as hundreds of other texts, so it is rare.
    { weight: 1, arbitrary: fc.constant('huge' as const) },
  ),
  value: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    { weight: 3, arbitrary: shape },
  ),
})

type Holder = { [name: string]: unknown }
type Place = readonly [holder: Holder | unknown[], name: string]

const isHolder = (value: unknown): value is Holder | unknown[] => typeof value === 'object' && value !== null

/** All places in a body that can be changed. */
const placesIn = (value: unknown): readonly Place[] =>
  !isHolder(value) ? [] : Object.entries(value).flatMap(([name, part]) => [[value, name] as const, ...placesIn(part)])

export function mutated(body: unknown, mutations: readonly Mutation[]): unknown {
  const copy: unknown = structuredClone(body)
  for (const { at, way, value } of mutations) {
    const places = placesIn(copy)
    const place = places[at % Math.max(1, places.length)]
    if (place) change(place, way, value)
  }
  return copy
}

function change([holder, name]: Place, way: Mutation['way'], value: unknown): void {
  const now: unknown = Reflect.get(holder, name)
  const put = (next: unknown) => void Reflect.set(holder, name, next)
  switch (way) {
    case 'replace':
      return put(structuredClone(value))
    case 'drop':
      return void Reflect.deleteProperty(holder, name)
    case 'null':
      return put(null)
    case 'quote':
      // The toString of a mutated object may be a text.
      if (isHolder(now)) return put(Object.prototype.toString.call(now))
      return put(typeof now === 'string' ? Number(now) : String(now))
    case 'unquote':
      return put(JSON.stringify(now) ?? null)
    case 'wrap':
      return put([now])
    case 'stuff':
      return void Reflect.set(holder, `Extra${name}`, structuredClone(value))
    // As in parsed JSON: an own key, not the object's prototype.
    case 'prototype':
      return void Object.defineProperty(
        holder,
        typeof value === 'string' && value.startsWith('c') ? 'constructor' : '__proto__',
        {
          value: { prototype: { isAdmin: true }, ROOT: 1 },
          enumerable: true,
          configurable: true,
        },
      )
    case 'rename':
      Reflect.deleteProperty(holder, name)
      return void Reflect.set(holder, name.toLowerCase(), now)
    case 'repeat':
      return put(Array.from({ length: 40 }, () => now))
    case 'huge':
      return put(TOO_LARGE)
    default:
      return way satisfies never
  }
}

/** The body as JSON, with the extreme nesting inserted. */
export const textOf = (body: unknown): string =>
  JSON.stringify(body).replaceAll(`"${DEEP}"`, () => '['.repeat(DEPTH) + ']'.repeat(DEPTH))
