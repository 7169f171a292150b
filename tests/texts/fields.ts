/** Every field of every declared call that a text can be put into, found by walking the request's schema. */
import * as v from 'valibot'
import { CALLS, HTML, type Call } from '@bindery/contracts/wire'
import {
  entriesOf,
  isSchema,
  itemOf,
  optionsOf,
  sizesOf,
  valueOf,
  wrappedIn,
  OBJECTS,
  WRAPPERS,
  type Schema,
} from '../fuzz/schemas.ts'
import { WORDS } from '../fuzz/words.ts'

export interface TextField {
  readonly call: Call
  /** The name of the field: 'SEND_QUOTE Quote.EmailMessage'. */
  readonly name: string
  /** The limit in characters; null where the schema names none. */
  readonly limit: number | null
  readonly isHtml: boolean
  /** A body whose fields, apart from this text, are valid each by itself. */
  readonly body: (text: string) => unknown
}

const LEAVES = new Set([
  'string',
  'number',
  'boolean',
  'picklist',
  'literal',
  'enum',
  'null',
  'undefined',
  'bigint',
  'unknown',
  'any',
])

interface Place {
  readonly path: string
  readonly schema: Schema
  readonly within: (value: unknown) => unknown
}

/** @throws for an unknown kind of schema, because texts must be put into new kinds too */
function placesIn({ path, schema, within }: Place): readonly Place[] {
  if (WRAPPERS.has(schema.type)) {
    const places = placesIn({ path, schema: wrappedIn(schema), within })
    // The rules of a field stand behind its wrapper.
    return places.map((place) => (place.path === path ? { ...place, schema } : place))
  }
  if (LEAVES.has(schema.type)) return [{ path, schema, within }]
  if (OBJECTS.has(schema.type)) {
    const entries = entriesOf(schema)
    return [...entries].flatMap(([name, entry]) => {
      const around = goodObject(entries, name)
      return placesIn({
        path: `${path}.${name}`,
        schema: entry,
        within: (value) => within({ ...around, [name]: value }),
      })
    })
  }
  switch (schema.type) {
    case 'array':
      return placesIn({ path: `${path}[]`, schema: itemOf(schema), within: (value) => within([value]) })
    case 'record':
      return [
        { path: `${path}{}`, schema: valueOf(schema), within: (value) => within({ Quote: value }) },
        { path: `${path}{name}`, schema: v.string(), within: (name) => within({ [String(name)]: 1 }) },
      ]
    case 'union':
    case 'variant':
      return [
        { path, schema, within },
        ...optionsOf(schema)
          .filter((option) => !LEAVES.has(option.type))
          .flatMap((option) => placesIn({ path, schema: option, within })),
      ]
    default:
      throw new Error(`No texts for a schema of kind ${schema.type} (${path}): teach tests/texts/fields.ts.`)
  }
}

const goodObject = (entries: ReadonlyMap<string, Schema>, but: string): object =>
  Object.fromEntries(
    [...entries].flatMap(([name, entry]) => {
      const value = name === but ? undefined : goodValue(entry)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** A valid value; undefined where none is needed. */
function goodValue(schema: Schema): unknown {
  if (WRAPPERS.has(schema.type)) return goodValue(wrappedIn(schema))
  if (OBJECTS.has(schema.type)) return goodObject(entriesOf(schema), '')
  if (schema.type === 'array') return sizesOf(schema).least > 0 ? [goodValue(itemOf(schema))] : []
  if (schema.type === 'record') return {}
  const literal: unknown = Reflect.get(schema, 'literal')
  const listed: unknown = Reflect.get(schema, 'options')
  const choices = [literal, ...(Array.isArray(listed) ? listed : [])].filter(
    (choice) => choice !== undefined && !isSchema(choice),
  )
  return [...choices, ...WORDS].find((word) => v.is(schema, word))
}

const limitOf = (schema: Schema): number | null => {
  const { maxLength } = v.getMetadata(schema)
  return typeof maxLength === 'number' ? maxLength : null
}

const fieldsOf = (call: Call): readonly TextField[] =>
  placesIn({ path: '', schema: call.request, within: (value) => value }).map(({ path, schema, within }) => ({
    call,
    name: `${call.func} ${path.slice(1)}`,
    limit: limitOf(schema),
    isHtml: v.getMetadata(schema)['format'] === HTML,
    body: within,
  }))

export const TEXT_FIELDS: readonly TextField[] = [...CALLS.values()].flatMap(fieldsOf)
