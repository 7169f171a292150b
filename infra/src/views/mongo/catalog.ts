/** The catalogue of the views' collections in their database. */
import type { CollectionSpec } from '@bindery/contracts/ports'
import type { Collection, Db } from 'mongodb'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { isDuplicate } from '../../mongo/connection.ts'
import { columnField, type BuiltDocument, type CollectionDocument, type RowDocument } from './documents.ts'

const ROWS = 'rows.'

/** The collections that are asked for at the same time, and the one answer for all of them. */
interface Asking {
  readonly names: Set<string>
  readonly found: Promise<ReadonlyMap<string, CollectionDocument>>
}

export class Catalog {
  readonly db: Db
  readonly collections: Collection<CollectionDocument>
  #asking: Asking | null = null

  constructor(db: Db) {
    this.db = db
    this.collections = db.collection('collections')
  }

  rows(name: string): Collection<RowDocument> {
    return this.db.collection(name)
  }

  built(name: string): Collection<BuiltDocument> {
    return this.db.collection(name)
  }

  /**
   * Simultaneous callers share one request, because a load of changes, or a batch of events, asks for a dozen
   * collections.
   */
  async find(name: string): Promise<CollectionDocument | null> {
    this.#asking ??= this.#ask(new Set())
    this.#asking.names.add(name)
    return (await this.#asking.found).get(name) ?? null
  }

  #ask(names: Set<string>): Asking {
    const found = endOfTurn().then(async () => {
      this.#asking = null
      const all = await this.collections.find({ _id: { $in: [...names] } }).toArray()
      return new Map(all.map((each) => [each._id, each]))
    })
    return { names, found }
  }

  async highWaters(): Promise<Readonly<Record<string, number>>> {
    const all = await this.collections.find({}, { projection: { highWater: 1 } }).toArray()
    return Object.fromEntries(all.map(({ _id, highWater }) => [_id, highWater]))
  }

  /** @throws when the collection was never ensured */
  async required(name: string): Promise<CollectionDocument> {
    return (await this.find(name)) ?? missing(name)
  }

  async add(spec: CollectionSpec): Promise<void> {
    try {
      const parts = { highWater: 0, readable: null, building: null, holder: null, fence: 0, beat: 0, intent: [] }
      await this.collections.insertOne({ _id: spec.name, spec, ...parts })
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  }

  /** Makes the indexes while there are no rows yet, when that takes no time. */
  async prepareRows(name: string, spec: CollectionSpec): Promise<void> {
    const columns = Object.keys(spec.columns).map((_, at) => ({ key: { [`columns.${columnField(at)}`]: 1, _id: 1 } }))
    await this.rows(name).createIndexes([{ key: { changeNumber: 1 } }, { key: { stream: 1 } }, ...columns])
  }

  /**
   * The MongoDB collections with rows of replaced generations. A generation being filled has the present fence in its
   * name, and stays.
   */
  async leftBehind(name: string): Promise<readonly string[]> {
    const names = (await this.db.listCollections({}, { nameOnly: true }).toArray()).map((listed) => listed.name)
    // Read after the list, so that collections created in between are not in the list.
    const { readable, building, fence } = await this.required(name)
    return names.filter((rows) => {
      const fenceOfRows = fenceOf(name, rows)
      return fenceOfRows !== null && fenceOfRows < fence && rows !== readable?.rows && rows !== building?.rows
    })
  }
}

export const rowsName = (name: string, fence: number) => `${ROWS}${name}.${fence}`
export const builtName = (name: string, fence: number) => `${ROWS}${name}.${fence}.built`

/** The fence in the name of a MongoDB collection; null when it does not hold rows of this collection. */
function fenceOf(name: string, rows: string): number | null {
  const prefix = `${ROWS}${name}.`
  const fence = rows.startsWith(prefix) ? /^(\d+)(?:\.built)?$/u.exec(rows.slice(prefix.length))?.[1] : undefined
  return fence === undefined ? null : Number(fence)
}

/** @throws always: a collection must be ensured before it is written */
export function missing(name: string): never {
  throw new Error(`There is no collection ${name}; it must be ensured first.`)
}
