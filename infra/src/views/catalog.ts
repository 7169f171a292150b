/** The catalogue of collections: their specifications, generations and high waters. */
import type { CollectionSpec } from '@bindery/contracts/ports'
import type { DatabaseSync } from 'node:sqlite'

export interface Generation {
  readonly id: number
  readonly version: number
  readonly spec: CollectionSpec
}

export interface Collection {
  readonly name: string
  /** The specification by which new generations are made. */
  readonly spec: CollectionSpec
  readonly highWater: number
  readonly readable: Generation | null
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
    let readable: Generation | null = null
    let building: Generation | null = null
    for (const row of generations.all(name)) {
      const generation = { id: Number(row['id']), version: Number(row['version']), spec: specOf(row['spec']) }
      if (row['readable'] === 1) readable = generation
      else building = generation
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
