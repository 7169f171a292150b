/** What is done to a good body: one thing, or a few, anywhere in it. */
import fc from 'fast-check'
import { DEEP, DEPTH, HOSTILE, TOO_LARGE } from './words.ts'

const WAYS = ['replace', 'drop', 'null', 'quote', 'unquote', 'wrap', 'stuff', 'prototype', 'rename', 'repeat', 'huge'] as const

export interface Mutation {
  readonly at: number
  readonly way: (typeof WAYS)[number]
  readonly value: unknown
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  way: fc.oneof(
    { weight: 600, arbitrary: fc.constant('replace' as const) },
    { weight: 500, arbitrary: fc.constantFrom(...WAYS.filter((way) => way !== 'huge')) },
    // A megabyte costs as much as hundreds of others.
    { weight: 1, arbitrary: fc.constant('huge' as const) },
  ),
  value: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...HOSTILE) }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) }),
})

type Holder = { [name: string]: unknown }
type Place = readonly [holder: Holder | unknown[], name: string]

const isHolder = (value: unknown): value is Holder | unknown[] => typeof value === 'object' && value !== null

/** Everywhere in a body that something can be put. */
const placesIn = (value: unknown): readonly Place[] =>
  (!isHolder(value) ? [] : Object.entries(value).flatMap(([name, part]) => [[value, name] as const, ...placesIn(part)]))

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
    case 'replace': return put(structuredClone(value))
    case 'drop': return void Reflect.deleteProperty(holder, name)
    case 'null': return put(null)
    case 'quote': return put(typeof now === 'string' ? Number(now) : String(now))
    case 'unquote': return put(JSON.stringify(now) ?? null)
    case 'wrap': return put([now])
    case 'stuff': return void Reflect.set(holder, `Extra${name}`, structuredClone(value))
    // As JSON has it: a key of its own, not the object's prototype.
    case 'prototype':
      return void Object.defineProperty(holder, typeof value === 'string' && value.startsWith('c') ? 'constructor' : '__proto__', {
        value: { prototype: { isAdmin: true }, ROOT: 1 }, enumerable: true, configurable: true,
      })
    case 'rename':
      Reflect.deleteProperty(holder, name)
      return void Reflect.set(holder, name.toLowerCase(), now)
    case 'repeat': return put(Array.from({ length: 40 }, () => now))
    case 'huge': return put(TOO_LARGE)
    default: return way satisfies never
  }
}

/** As it travels; nesting that no program would write by itself is put in here. */
export const textOf = (body: unknown): string =>
  JSON.stringify(body).replaceAll(`"${DEEP}"`, () => '['.repeat(DEPTH) + ']'.repeat(DEPTH))
