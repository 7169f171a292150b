/** Looks into the registry's schemas: the kind of each, and its parts. */
import * as v from 'valibot'

export type Schema = v.GenericSchema

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema' && '~run' in value

/** The kinds of schemas that hold one other schema, and the kinds of objects. */
export const WRAPPERS = new Set([
  'nullish',
  'optional',
  'nullable',
  'undefinedable',
  'exact_optional',
  'non_nullable',
  'non_optional',
])
export const OBJECTS = new Set(['object', 'loose_object', 'strict_object'])

const under = (schema: object, name: string): unknown => Reflect.get(schema, name)

function schemaUnder(schema: Schema, name: string): Schema {
  const found = under(schema, name)
  if (!isSchema(found)) throw new Error(`A schema of kind ${schema.type} has no ${name}.`)
  return found
}

export const wrappedIn = (schema: Schema): Schema => schemaUnder(schema, 'wrapped')
export const itemOf = (schema: Schema): Schema => schemaUnder(schema, 'item')
export const valueOf = (schema: Schema): Schema => schemaUnder(schema, 'value')

export function optionsOf(schema: Schema): readonly Schema[] {
  const options = under(schema, 'options')
  if (!Array.isArray(options) || !options.every(isSchema))
    throw new Error(`A schema of kind ${schema.type} has no options.`)
  return options
}

export function entriesOf(schema: Schema): ReadonlyMap<string, Schema> {
  const entries = under(schema, 'entries')
  if (typeof entries !== 'object' || entries === null)
    throw new Error(`A schema of kind ${schema.type} has no entries.`)
  return new Map(
    Object.entries(entries).map(([name, entry]) => {
      if (!isSchema(entry)) throw new Error(`The entry ${name} is no schema.`)
      return [name, entry]
    }),
  )
}

/** A rule over several entries: its message, and the entries it reads. */
export interface Relation {
  readonly message: string
  readonly names: readonly string[]
}

const PartialCheck = v.object({ message: v.string(), paths: v.array(v.tupleWithRest([v.string()], v.unknown())) })

function relationIn(rule: unknown): readonly Relation[] {
  if (!v.is(v.object({ type: v.literal('partial_check') }), rule)) return []
  const { message, paths } = v.parse(PartialCheck, rule)
  return [{ message, names: paths.map(([name]) => name) }]
}

export function relationsOf(schema: Schema): readonly Relation[] {
  const pipe = under(schema, 'pipe')
  if (!Array.isArray(pipe)) return []
  return pipe.flatMap((item) => [...(isSchema(item) && item !== schema ? relationsOf(item) : []), ...relationIn(item)])
}

/** The least and most items or characters that a schema's own rules allow. */
export function sizesOf(schema: Schema): { readonly least: number; readonly most: number } {
  const pipe = under(schema, 'pipe')
  const rules: unknown[] = Array.isArray(pipe) ? pipe : []
  const required = (type: string) =>
    rules.flatMap((rule) =>
      v.is(v.object({ type: v.literal(type), requirement: v.number() }), rule) ? [rule.requirement] : [],
    )
  const filled = rules.some((rule) => v.is(v.object({ type: v.literal('non_empty') }), rule)) ? 1 : 0
  return { least: Math.max(filled, ...required('min_length')), most: Math.min(4, ...required('max_length')) }
}
