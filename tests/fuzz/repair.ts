/** Makes a body keep the rules over several of its fields, such as shares that add up to a hundred. */
import * as v from 'valibot'
import { entriesOf, relationsOf, type Relation, type Schema } from './schemas.ts'
import { WORDS } from './words.ts'

type Fields = Readonly<Record<string, unknown>>
const MOST_ROUNDS = 4
/** At most this many words are tried; another draw of the same body tries others. */
const MOST_WORDS = 6
const known = new WeakMap<Schema, readonly unknown[]>()

/** Returns the body unchanged where nothing helps, since not every rule names its fields. */
export function repaired(schema: Schema, body: Fields, pick: number): Fields {
  const relations = relationsOf(schema)
  let best = body
  for (let round = 0; round < MOST_ROUNDS && relations.length > 0; round += 1) {
    const broken = new Set(brokenBy(schema, best))
    const relation = relations.find(({ message }) => broken.has(message))
    if (!relation) break
    best = keeping(schema, relation, best, pick + round) ?? best
  }
  return best
}

const brokenBy = (schema: Schema, body: Fields): readonly string[] =>
  v.safeParse(schema, body).issues?.map(({ message }) => message) ?? []

/** Tries another word in one of the relation's fields, and keeps or leaves out the others. */
function keeping(schema: Schema, { message, names }: Relation, body: Fields, pick: number): Fields | null {
  const entries = entriesOf(schema)
  const turned = [...names.slice(pick % names.length), ...names.slice(0, pick % names.length)]
  const without = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
  for (const others of [body, without]) {
    for (const name of turned) {
      const entry = entries.get(name)
      const found = wordsFor(entry, pick)
        .map((word) => ({ ...others, [name]: word }))
        .find((changed) => !brokenBy(schema, changed).includes(message))
      if (found) return found
    }
  }
  return null
}

/** Some values that the schema of an entry accepts, each time beginning with another one. */
function wordsFor(entry: Schema | undefined, pick: number): readonly unknown[] {
  if (!entry) return []
  const words = known.get(entry) ?? WORDS.filter((word) => word !== '' && word !== null && v.is(entry, word))
  known.set(entry, words)
  const from = pick % Math.max(1, words.length)
  return [...words.slice(from), ...words.slice(0, from)].slice(0, MOST_WORDS)
}
