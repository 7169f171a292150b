/** Arbitrary bodies drawn from a call's own schema: each field is valid by itself, and records are filled in later. */
import fc from 'fast-check'
import * as v from 'valibot'
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
} from './schemas.ts'
import { FRESH, WORDS } from './words.ts'

/** A field that should name an existing record; `otherwise` is used when none is known. */
export class Recalled {
  readonly schema: Schema
  readonly otherwise: unknown
  constructor(schema: Schema, otherwise: unknown) {
    this.schema = schema
    this.otherwise = otherwise
  }
}

/** A drawn object, and the number that selects the record for its recalled fields. */
export class Drawn {
  readonly schema: Schema
  readonly pick: number
  readonly fields: Readonly<Record<string, unknown>>
  constructor(schema: Schema, pick: number, fields: Readonly<Record<string, unknown>>) {
    this.schema = schema
    this.pick = pick
    this.fields = fields
  }
}

const ABSENT = Symbol('absent')
const SCALARS = new Set(['string', 'number', 'boolean', 'picklist', 'literal', 'enum', 'null', 'undefined', 'bigint'])
const NAMES_A_RECORD =
  /ID$|^id$|^(Stream|Revision|Epoch|PolicyNumber|MessageID|Queue|Collection|User|Password|FileName|Folder|Email|Username)$/u

/**
 * Whether a schema is a single value without parts, or a union that may be one, to be filled from the list of words.
 */
function isLeaf(schema: Schema): boolean {
  if (SCALARS.has(schema.type)) return true
  if (WRAPPERS.has(schema.type)) return isLeaf(wrappedIn(schema))
  return schema.type === 'union' && optionsOf(schema).some(isLeaf)
}

/** The named fields of a schema. */
function choicesIn(schema: Schema): readonly unknown[] {
  if (WRAPPERS.has(schema.type)) return choicesIn(wrappedIn(schema))
  if (schema.type === 'union') return optionsOf(schema).flatMap(choicesIn)
  if ('literal' in schema) return [schema.literal]
  return 'options' in schema && Array.isArray(schema.options)
    ? schema.options.filter((option) => !isSchema(option))
    : []
}

function leaf(schema: Schema, path: string): fc.Arbitrary<unknown> {
  const known = [...choicesIn(schema), ...WORDS].filter((word) => v.is(schema, word))
  if (known.length === 0) throw new Error(`No word fits ${path}: give tests/fuzz/words.ts one that its rules take.`)
  const word = fc.constantFrom(...known)
  return fc.oneof(
    { weight: 5, arbitrary: word },
    {
      weight: 3,
      arbitrary: fc.tuple(FRESH, word).map(([fresh, sure]) => (v.is(schema, fresh) ? fresh : sure)),
    },
  )
}

/** @throws for an unknown kind of schema, which needs an arbitrary of its own here */
export function bodyOf(schema: Schema, path: string, atLeast = 0): fc.Arbitrary<unknown> {
  if (isLeaf(schema)) return leaf(schema, path)
  // The rule may stand behind the wrapper, such as a list that may be left out but not be empty.
  if (WRAPPERS.has(schema.type)) return bodyOf(wrappedIn(schema), path, Math.max(atLeast, sizesOf(schema).least))
  if (OBJECTS.has(schema.type)) return objectOf(schema, path)
  switch (schema.type) {
    case 'array': {
      const { least, most } = sizesOf(schema)
      const minLength = Math.max(least, atLeast)
      return fc.array(bodyOf(itemOf(schema), `${path}[]`), { minLength, maxLength: Math.max(minLength, most) })
    }
    case 'record':
      return fc.dictionary(
        fc.constantFrom('Submission', 'Quote', 'Broker', 'Client'),
        bodyOf(valueOf(schema), `${path}{}`),
      )
    case 'union':
    case 'variant':
      return fc.oneof(...optionsOf(schema).map((option) => bodyOf(option, path)))
    case 'any':
    case 'unknown':
      return fc.jsonValue({ maxDepth: 3 })
    default:
      throw new Error(`No bodies for a schema of kind ${schema.type} (${path}): teach tests/fuzz/bodies.ts.`)
  }
}

function objectOf(schema: Schema, path: string): fc.Arbitrary<Drawn> {
  const fields = Object.fromEntries([...entriesOf(schema)].map(([name, entry]) => [name, fieldOf(entry, name, path)]))
  return fc
    .tuple(fc.nat(), fc.record(fields))
    .map(
      ([pick, drawn]) =>
        new Drawn(schema, pick, Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== ABSENT))),
    )
}

function fieldOf(entry: Schema, name: string, path: string): fc.Arbitrary<unknown> {
  const drawn = bodyOf(entry, `${path}.${name}`)
  const recalled = !isLeaf(entry)
    ? []
    : [
        {
          weight: NAMES_A_RECORD.test(name) ? 16 : 1,
          arbitrary: drawn.map((otherwise) => new Recalled(entry, otherwise)),
        },
      ]
  const absent = v.is(entry, undefined) ? [{ weight: 3, arbitrary: fc.constant(ABSENT) }] : []
  return fc.oneof({ weight: 4, arbitrary: drawn }, ...recalled, ...absent)
}
