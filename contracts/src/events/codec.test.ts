/** Lifting old versions of events, and refusing unknown ones. */
import { afterAll, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { recorded } from '../testing/recorded.ts'

// The types declared here must not reach other files, because they are no events of the product.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { allDefinitions, checkData, definitionOf, earlier, event, upcast, UnknownEvent } = await import('./index.ts')

const Named = event('TestNamed', v.object({ first: v.string(), last: v.string(), titles: v.array(v.string()) }), [
  earlier(v.object({ name: v.string() }), ({ name }) => {
    const [first = '', last = ''] = name.split(' ')
    return { first, last }
  }),
  earlier(v.object({ first: v.string(), last: v.string() }), (names) => ({ ...names, titles: [] })),
])

const stored = (version: number, data: unknown, type = 'TestNamed') => recorded({ type, version, data })
const lifted = { first: 'Mia', last: 'Chen', titles: [] }

test('an event of an old version passes every step up to the current one', () => {
  expect(upcast(stored(1, { name: 'Mia Chen' }))).toEqual(stored(3, lifted))
  expect(upcast(stored(2, { first: 'Mia', last: 'Chen' }))).toEqual(stored(3, lifted))
})

test('an event of the current version is handed through as it is', () => {
  const current = stored(3, lifted)
  expect(upcast(current)).toBe(current)
})

test('an event that does not fit its own old schema is not lifted', () => {
  expect(() => upcast(stored(1, { first: 'Mia' }))).toThrow(v.ValiError)
})

test('a newer version, an unknown type or a version that never was is refused', () => {
  expect(() => upcast(stored(4, lifted))).toThrow(UnknownEvent)
  expect(() => upcast(stored(0, lifted))).toThrow(UnknownEvent)
  expect(() => upcast(stored(1, {}, 'TestNeverDeclared'))).toThrow(UnknownEvent)
})

test('new facts carry the current version', () => {
  expect(Named(lifted)).toEqual({ type: 'TestNamed', version: 3, data: lifted })
})

test('every version but the last has a step to the next, for all events of the product', () => {
  for (const { current, schemas, upcasters } of allDefinitions()) {
    const versions = Array.from({ length: current }, (_, index) => String(index + 1))
    expect(Object.keys(schemas)).toEqual(versions)
    expect(Object.keys(upcasters)).toEqual(versions.slice(0, -1))
  }
})

test('a type declared twice fails at start', () => {
  expect(() => event('TestNamed', v.object({}))).toThrow('declared twice')
})

test('data is checked against the version it claims', () => {
  expect(() => checkData('TestNamed', 1, { name: 'Mia Chen' })).not.toThrow()
  expect(() => checkData('TestNamed', 3, { name: 'Mia Chen' })).toThrow(v.ValiError)
  expect(() => checkData('TestNamed', 9, lifted)).toThrow(UnknownEvent)
  expect(definitionOf('TestNamed')?.current).toBe(3)
})
