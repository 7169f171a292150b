/** The order in which the messages of a refused request are listed: the order of its call's fields. */

/** A message and the field it belongs to; places in a list are left out, since all its records have the same fields. */
export interface Said {
  readonly path: readonly string[]
  readonly text: string
}

type Entries = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Entries => typeof value === 'object' && value !== null

/** The fields of a schema, below any wrapper; for a list, the fields of its records. */
function entriesOf(schema: unknown): Entries | null {
  if (!isRecord(schema)) return null
  if (isRecord(schema['entries'])) return schema['entries']
  return entriesOf(schema['wrapped'] ?? schema['item'])
}

/** The path of a schema's first field. */
export function firstPath(schema: unknown): readonly string[] {
  const [first] = Object.entries(entriesOf(schema) ?? {})
  return first ? [first[0], ...firstPath(first[1])] : []
}

function positionOf(schema: unknown, [key, ...deeper]: readonly string[]): readonly number[] {
  const entries = entriesOf(schema)
  if (key === undefined || !entries) return []
  return [Object.keys(entries).indexOf(key), ...positionOf(entries[key], deeper)]
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((place, at) => place !== other[at])
  return index === -1 ? one.length < other.length : (one[index] ?? 0) < (other[index] ?? -1)
}

/**
 * Inserts the messages of checks among the schema's: each before the first message of a later field. The schema's
 * messages keep their order, in which those about several fields come last.
 */
export function inOrder(schema: unknown, said: readonly Said[], found: readonly Said[]): readonly string[] {
  const told = said.map((each) => ({ ...each, at: positionOf(schema, each.path) }))
  for (const each of found) {
    const at = positionOf(schema, each.path)
    const next = told.findIndex((other) => isBefore(at, other.at))
    told.splice(next === -1 ? told.length : next, 0, { ...each, at })
  }
  return [...new Set(told.flatMap(({ text }) => text.split('\n')))]
}
