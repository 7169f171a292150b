/** The writing side of the views: rows, generations, seen revisions and notes. */
import type { CollectionSpec, RowWrite } from '@bindery/contracts/ports'
import type { DatabaseSync } from 'node:sqlite'
import { markKeeper } from '../sqlite/log-mark.ts'
import { catalogReader, MARK, required, writable, type Collection, type Generation } from './catalog.ts'
import { generationBuilder, lastNumberIn } from './generation-builder.ts'
import { generationWriter, type GenerationWriter } from './generation-writer.ts'
import type { WriteOperations } from './operations.ts'
import { unpack } from './portion.ts'
import { numberBuiltRows } from './swap.ts'
import {
  createGenerationIndexes,
  createGenerationTables,
  dropGenerationTables,
  tableOf,
  textTableOf,
} from './tables.ts'

/** Operations that change tables; each is a transaction of its own. */
export const ALONE = ['swapGeneration', 'abandonGeneration'] as const

export function writeOperations(db: DatabaseSync): { operations: WriteOperations; rolledBack: () => void } {
  const lookUp = catalogReader(db)
  const collections = new Map<string, Collection>()
  const writers = new Map<number, GenerationWriter>()
  const builders = new Map<number, (row: RowWrite) => void>()

  const addCollection = db.prepare(
    'INSERT INTO collections (name, spec) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET spec = excluded.spec',
  )
  const addGeneration = db.prepare(
    'INSERT INTO generations (collection, version, spec, readable) VALUES (?, ?, ?, 0) RETURNING id',
  )
  const removeGeneration = db.prepare('DELETE FROM generations WHERE id = ?')
  const mark = db.prepare('UPDATE generations SET readable = ? WHERE id = ?')
  const setHighWater = db.prepare('UPDATE collections SET high_water = ? WHERE name = ?')
  const markSeen = db.prepare(`INSERT INTO seen (consumers, stream, revision) VALUES (?, ?, ?)
    ON CONFLICT (consumers, stream) DO UPDATE SET revision = excluded.revision WHERE excluded.revision > revision`)
  const keepMark = markKeeper(db)
  const putNote = db.prepare(
    'INSERT INTO notes (kind, key, json) VALUES (?, ?, ?) ON CONFLICT (kind, key) DO UPDATE SET json = excluded.json',
  )
  const removeNote = db.prepare('DELETE FROM notes WHERE kind = ? AND key = ?')

  function collectionOf(name: string): Collection {
    const known = collections.get(name) ?? required(lookUp(name), name)
    collections.set(name, known)
    return known
  }

  /** @param begun the name of the generation that the caller began */
  function buildingOf({ name, building }: Collection, begun = String(building?.id)): Generation {
    if (!building) throw new Error(`No generation of ${name} is being built.`)
    if (String(building.id) !== begun) throw new Error(`Another generation of ${name} is being built now.`)
    return building
  }

  function writerOf({ id, spec }: Generation): GenerationWriter {
    const known = writers.get(id) ?? generationWriter(db, id, spec)
    writers.set(id, known)
    return known
  }

  function builderOf(collection: Collection, begun?: string): (row: RowWrite) => void {
    const { id, spec } = buildingOf(collection, begun)
    const numbersAfter = collection.readable ? null : collection.highWater
    const known = builders.get(id) ?? generationBuilder(db, id, spec, numbersAfter)
    builders.set(id, known)
    return known
  }

  function begin(name: string, version: number, spec: CollectionSpec): number {
    const id = Number(addGeneration.get(name, version, JSON.stringify(spec))?.['id'])
    createGenerationTables(db, id, spec)
    return id
  }

  function drop({ id }: Generation): void {
    writers.delete(id)
    builders.delete(id)
    removeGeneration.run(id)
    dropGenerationTables(db, id)
  }

  /** Writes the same rows with other columns: readers need not notice, so numbers and version stay. */
  function respecify(name: string, old: Generation, spec: CollectionSpec): void {
    const id = begin(name, old.version, spec)
    const build = generationBuilder(db, id, spec, null)
    const rows = db.prepare(`SELECT key, stream, revision, row, heavy
      FROM ${tableOf(old.id)} JOIN ${textTableOf(old.id)} USING (id) ORDER BY id`)
    const all: Iterable<unknown> = rows.iterate()
    // The statement selects the fields of a RowWrite from STRICT tables.
    for (const row of all) build(row as RowWrite)
    db.exec(`UPDATE ${tableOf(id)} SET change_number = o.change_number
      FROM ${tableOf(old.id)} AS o WHERE o.key = ${tableOf(id)}.key`)
    drop(old)
    mark.run(MARK.readable, id)
    createGenerationIndexes(db, id, spec)
  }

  const operations: WriteOperations = {
    ensure(spec) {
      const { name } = spec
      const wanted = JSON.stringify(spec)
      const known = lookUp(name)
      collections.delete(name)
      if (JSON.stringify(known?.spec) !== wanted) addCollection.run(name, wanted)
      const stale = [known?.building, known?.readable].some(
        (generation) => generation && JSON.stringify(generation.spec) !== wanted,
      )
      if (stale && known?.building) drop(known.building)
      if (stale && known?.readable) respecify(name, known.readable, spec)
      const { readable, building } = collectionOf(name)
      const closed = readable?.closed ?? false
      return { collection: name, version: readable?.version ?? null, building: building?.version ?? null, closed }
    },
    write(name, rows, upTo, version) {
      const collection = collectionOf(name)
      const readable = writable(name, collection.readable, version)
      keepMark(upTo)
      const writer = writerOf(readable)
      const highWater = rows.reduce((reached, row) => writer.write(row, reached), collection.highWater)
      if (highWater !== collection.highWater) {
        setHighWater.run(highWater, name)
        collections.set(name, { ...collection, highWater })
      }
      return highWater
    },
    beginGeneration(name, version) {
      const { building, spec } = collectionOf(name)
      collections.delete(name)
      if (building) drop(building)
      return String(begin(name, version, spec))
    },
    writePortion(name, portion, begun) {
      const build = builderOf(collectionOf(name), begun)
      for (const row of unpack(portion)) build(row)
    },
    closeReadable(name, begun) {
      const collection = collectionOf(name)
      buildingOf(collection, begun)
      collections.delete(name)
      if (collection.readable) mark.run(MARK.closed, collection.readable.id)
    },
    swapGeneration(name, begun) {
      const collection = collectionOf(name)
      const built = buildingOf(collection, begun)
      collections.delete(name)
      const { readable } = collection
      const highWater = readable
        ? numberBuiltRows(db, built.id, readable.id, collection.highWater)
        : Math.max(collection.highWater, lastNumberIn(db, built.id))
      if (readable) drop(readable)
      mark.run(MARK.readable, built.id)
      setHighWater.run(highWater, name)
      createGenerationIndexes(db, built.id, built.spec)
      return highWater
    },
    abandonGeneration(name, begun) {
      const { building, readable } = collectionOf(name)
      if (!building || String(building.id) !== (begun ?? String(building.id))) return
      collections.delete(name)
      drop(building)
      if (readable?.closed) mark.run(MARK.readable, readable.id)
    },
    markSeen(group, seen, upTo) {
      keepMark(upTo)
      for (const { stream, revision } of seen) markSeen.run(group, stream, revision)
    },
    putNote(kind, key, json) {
      if (json === null) removeNote.run(kind, key)
      else putNote.run(kind, key, json)
    },
  }

  return {
    operations,
    rolledBack() {
      collections.clear()
      writers.clear()
      builders.clear()
    },
  }
}
