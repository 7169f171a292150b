/** Every stored event stays readable: a golden sample of each version of each event, never edited. */
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { allDefinitions, definitionOf, upcast } from './index.ts'
import { recorded } from '../testing/recorded.ts'

const folder = new URL('./golden/', import.meta.url)
const names = (await readdir(folder)).toSorted()
const samples = await Promise.all(
  names.map(async (name) => {
    const [type = '', version = ''] = name.split('.')
    const data: unknown = JSON.parse(await readFile(new URL(name, folder), 'utf8'))
    return { type, version: Number(version), data }
  }),
)

test('every version of every event has a golden sample, and none is left of an event that is no more', () => {
  const declared = allDefinitions().flatMap(({ type, current }) =>
    Array.from({ length: current }, (_, index) => `${type}.${index + 1}.json`),
  )
  expect(names).toEqual(declared.toSorted())
})

describe.each(samples)('$type version $version', ({ type, version, data }) => {
  test('its sample fits its schema, which knows every field of it', () => {
    const schema = definitionOf(type)?.schemas[version]
    if (!schema) throw new Error(`${type} version ${version} is not declared`)
    expect(v.parse(schema, data)).toEqual(data)
  })

  test('its sample is lifted to the current version, and fits that', () => {
    const lifted = upcast(recorded({ type, version, data }))
    const definition = definitionOf(type)
    expect(lifted.version).toBe(definition?.current)
    const schema = definition?.schemas[lifted.version]
    expect(schema && v.is(schema, lifted.data)).toBe(true)
  })
})
