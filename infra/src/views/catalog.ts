/** The catalogue of collections: their specifications, generations and high waters. */
import type { CollectionSpec } from '@bindery/contracts/ports'
import type { DatabaseSync } from 'node:sqlite'

export interface Generation {
  readonly id: number
  readonly version: number
  readonly spec: CollectionSpec
}

/** How a generation is marked in its table. */
export const MARK = { building: 0, readable: 1, closed: 2 } as const

export interface Collection {
  readonly name: string
  /** The specification by which new generations are made. */
  readonly spec: CollectionSpec
  readonly highWater: number
  readonly readable: (Generation & { readonly closed: boolean }) | null
  readonly building: Generation | null
}

/** Looks a collection up; null when it was never ensured. */
export function catalogReader(db: DatabaseSync): (name: string) => Collection | null {
  const collection = db.prepare('SELECT spec, high_water FROM collections WHERE name = ?')
  const generations = db.prepare('SELECT id, version, spec, readable FROM generations WHERE collection = ?')
  const specs = new Map<string, CollectionSpec>()

  /** The specification is parsed once, because every request looks its collection up. */
  function specOf(json: unknown): CollectionSpec {
    const text = String(json)
    // Only the product writes a specification, from an object of this type.
    const known = specs.get(text) ?? (JSON.parse(text) as CollectionSpec)
    specs.set(text, known)
    return known
  }

  return (name) => {
    const found = collection.get(name)
    if (!found) return null
    let readable: Collection['readable'] = null
    let building: Generation | null = null
    for (const row of generations.all(name)) {
      const generation = { id: Number(row['id']), version: Number(row['version']), spec: specOf(row['spec']) }
      if (row['readable'] === MARK.building) building = generation
      else readable = { ...generation, closed: row['readable'] === MARK.closed }
    }
    return { name, spec: specOf(found['spec']), highWater: Number(found['high_water']), readable, building }
  }
}

/** A collection that readers use before the process that projects has made it. */
export const notYet = (name: string): Collection => ({
  name,
  spec: { name, columns: {}, searched: [] },
  highWater: 0,
  readable: null,
  building: null,
})

/** @throws when the collection was never ensured */
export function required(collection: Collection | null, name: string): Collection {
  if (!collection) throw new Error(`There is no collection ${name}; it must be ensured first.`)
  return collection
}

/**
 * The readable generation, to be written by a version of its projector.
 * @throws when there is none, when it is about to be replaced, or when another version made it
 */
export function writable<Readable extends { readonly version: number; readonly closed?: boolean }>(
  name: string,
  readable: Readable | null,
  version = readable?.version,
): Readable {
  if (!readable) throw new Error(`${name} has no readable generation; build one first.`)
  if (readable.closed) throw new Error(`The rows of ${name} are about to be replaced.`)
  if (readable.version !== version) {
    throw new Error(`The rows of ${name} are of version ${readable.version}, not ${version}.`)
  }
  return readable
}
