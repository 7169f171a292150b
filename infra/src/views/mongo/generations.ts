/**
 * Generations: each is built in a MongoDB collection of its own, and copied with its numbers into the one that becomes
 * readable. So a process that lost the lease, or that still builds, writes into a collection that no reader reads.
 */
import type { CollectionSpec, GenerationInfo, RowWrite } from '@bindery/contracts/ports'
import { MongoBulkWriteError } from 'mongodb'
import { builtName, rowsName, type Catalog } from './catalog.ts'
import { batches, ROWS_AT_ONCE, WRITES_AT_ONCE } from './batches.ts'
import { contentMaker, type BuiltDocument, type Generation } from './documents.ts'
import { inFlight } from './in-flight.ts'
import type { Held, Leases } from './lease.ts'
import { numberRows } from './numbering.ts'

export class Generations {
  readonly #catalog: Catalog
  readonly #leases: Leases

  constructor(catalog: Catalog, leases: Leases) {
    this.#catalog = catalog
    this.#leases = leases
  }

  async ensure(spec: CollectionSpec): Promise<GenerationInfo> {
    const { name } = spec
    await this.#catalog.add(spec)
    const wanted = JSON.stringify(spec)
    const isWanted = (known: { readonly spec: CollectionSpec } | null) =>
      !known || JSON.stringify(known.spec) === wanted
    const known = await this.#catalog.required(name)
    if (![known, known.readable, known.building].every(isWanted)) {
      await this.#leases.hold(name, async (held) => {
        const readable = isWanted(held.readable) ? held.readable : await this.#respecify(held, spec)
        return [undefined, { spec, readable, building: isWanted(held.building) ? held.building : null }]
      })
    }
    const { readable, building } = await this.#catalog.required(name)
    const closed = readable?.closed ?? false
    return { collection: name, version: readable?.version ?? null, building: building?.version ?? null, closed }
  }

  begin(name: string, version: number): Promise<string> {
    return this.#leases.hold(name, async ({ fence, spec }) => {
      const rows = builtName(name, fence)
      return [rows, { building: { rows, version, spec } }]
    })
  }

  async write(name: string, rows: readonly RowWrite[], generation?: string): Promise<void> {
    const { building } = await this.#catalog.required(name)
    const { rows: into } = begun(name, building, generation)
    const latest = new Map<string, RowWrite>()
    for (const row of rows) if ((latest.get(row.key)?.revision ?? -1) < row.revision) latest.set(row.key, row)
    const documents = [...latest.values()].map(
      ({ key: _id, stream, revision, row, heavy }): BuiltDocument => ({ _id, stream, revision, row, heavy }),
    )
    const adding = inFlight(WRITES_AT_ONCE)
    for (let from = 0; from < documents.length; from += ROWS_AT_ONCE) {
      await adding.add(() => this.#add(into, documents.slice(from, from + ROWS_AT_ONCE)))
    }
    await adding.all()
  }

  close(name: string, generation?: string): Promise<void> {
    return this.#leases.hold(name, async ({ building, readable }) => {
      begun(name, building, generation)
      return [undefined, { readable: readable && { ...readable, closed: true } }]
    })
  }

  async swap(name: string, generation?: string): Promise<number> {
    begun(name, (await this.#catalog.required(name)).building, generation)
    return this.#leases.hold(name, async (held) => {
      const building = begun(name, held.building, generation)
      const readable = { ...building, rows: rowsName(name, held.fence) }
      const highWater = await numberRows(this.#catalog, held, building, readable)
      return [highWater, { readable, building: null, highWater }]
    })
  }

  async abandon(name: string, generation?: string): Promise<void> {
    const isMine = (building: Generation | null) => building !== null && building.rows === (generation ?? building.rows)
    if (!isMine((await this.#catalog.required(name)).building)) return
    await this.#leases.hold(name, async ({ building, readable }) => [
      undefined,
      isMine(building) ? { building: null, readable: readable && { ...readable, closed: false } } : {},
    ])
  }

  /** Adds rows: most are new; of the others the later revision stays. */
  async #add(into: string, documents: readonly BuiltDocument[]): Promise<void> {
    const built = this.#catalog.built(into)
    const there = await duplicates(() => built.insertMany([...documents], { ordered: false }))
    const again = there.flatMap((at) => documents[at] ?? [])
    if (again.length === 0) return
    await built.bulkWrite(
      again.map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id, revision: { $lt: rest.revision } }, update: { $set: rest } },
      })),
      { ordered: false },
    )
  }

  /** Writes the same rows with other columns: readers need not notice, so numbers and version stay. */
  async #respecify(held: Held, spec: CollectionSpec): Promise<Generation | null> {
    if (!held.readable) return null
    const readable: Generation = { ...held.readable, spec, rows: rowsName(held._id, held.fence) }
    const contentOf = contentMaker(spec)
    await this.#catalog.prepareRows(readable.rows, spec)
    for await (const batch of batches(this.#catalog.rows(held.readable.rows).find({ revision: { $gte: 0 } }))) {
      const { fence } = held
      await this.#catalog
        .rows(readable.rows)
        .insertMany(batch.map((row) => ({ _id: row._id, ...contentOf(row), changeNumber: row.changeNumber, fence })))
    }
    return readable
  }
}

/** @param generation the name of the generation that the caller began */
function begun(name: string, building: Generation | null, generation = building?.rows): Generation {
  if (!building) throw new Error(`No generation of ${name} is being built.`)
  if (building.rows !== generation) throw new Error(`Another generation of ${name} is being built now.`)
  return building
}

/** The positions of documents that existed already; any other error is thrown. */
async function duplicates(insert: () => Promise<unknown>): Promise<readonly number[]> {
  try {
    await insert()
    return []
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error
    const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors]
    if (!errors.every(({ code }) => code === 11_000)) throw error
    return errors.map(({ index }) => index)
  }
}
