/** Every message of a call's schema, field by field: those that stand in it, and those it gives to values of all kinds. */
import * as v from 'valibot'
import { isSchema, type Schema } from '../../fuzz/schemas.ts'

/** What fields may be given; each rule that only code tells refuses one of them. */
const PROBES: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '?',
  'a?',
  '.',
  'a b',
  '{{Zzz}}',
  '31022026',
  'Bound',
  'x'.repeat(5_000),
  '\uD83D',
  -1,
  0,
  1.5,
  101,
  1e21,
  true,
  {},
  [],
  { title: 'Zzz', type: 'number', value: 'x' },
]

/** A message, and the field of the body that it is about; for a rule over several fields, their record. */
export interface Said {
  readonly path: readonly string[]
  readonly message: string
}

/** What the library says where a schema has no message: only bodies that are no call get it. */
const isOwn = ({ message }: Said) => !message.startsWith('Invalid ')

const Told = v.looseObject({ message: v.string() })

/** The parts of a schema that are about the same field, and those about the fields and items in it. */
function partsOf(schema: Schema, path: readonly string[]): readonly (readonly [readonly string[], unknown])[] {
  const under = (name: string): readonly (readonly [string, unknown])[] => {
    const part: unknown = Reflect.get(schema, name)
    if (typeof part !== 'object' || part === null) return []
    return isSchema(part) ? [['0', part]] : Object.entries(part)
  }
  const same = ['pipe', 'wrapped', 'options'].flatMap(under).map(([, part]) => [path, part] as const)
  const inner = ['entries', 'item'].flatMap(under).map(([key, part]) => [[...path, key], part] as const)
  return [...same, ...inner]
}

/** Rules that only code tells stand in pipes. */
const isProbed = (schema: Schema) => 'pipe' in schema

const probed = (schema: Schema, path: readonly string[]): readonly Said[] =>
  PROBES.flatMap((value) =>
    (v.safeParse(schema, value).issues ?? []).map(({ message, path: inner = [] }) => ({
      path: [...path, ...inner.map(({ key }) => String(key))],
      message,
    })),
  )

function saidUnder(schema: Schema, above: readonly string[]): readonly Said[] {
  return partsOf(schema, above).flatMap(([path, part]) => [
    ...(v.is(Told, part) ? [{ path, message: part.message }] : []),
    ...(isSchema(part) && part !== schema
      ? [...(isProbed(part) ? probed(part, path) : []), ...saidUnder(part, path)]
      : []),
  ])
}

/** Once per field. */
export const saidBy = (schema: Schema): readonly Said[] => {
  const said = saidUnder(schema, []).filter(isOwn)
  return [...new Map(said.map((each) => [`${each.path.join('.')} ${each.message}`, each])).values()]
}
