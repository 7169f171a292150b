/**
 * Writes rows of the readable generation: older revisions are ignored, numbers are given under the lease, and published
 * last.
 */
import type { RowWrite } from '@bindery/contracts/ports'
import { MongoBulkWriteError, type AnyBulkWriteOperation } from 'mongodb'
import { ROWS_AT_ONCE } from './batches.ts'
import type { Catalog } from './catalog.ts'
import { contentMaker, sumOf, type CollectionDocument, type KeptMark, type RowDocument } from './documents.ts'
import { writable } from '../catalog.ts'
import { LeaseLost, type Held, type Leases } from './lease.ts'

const TRIES = 5

type Known = Pick<RowDocument, '_id' | 'revision' | 'changeNumber' | 'sum'>

/** The planned write of one row, in which several writes are combined. */
interface Planned {
  readonly write: RowWrite
  readonly changeNumber: number
  /** Whether only the revision changes. */
  readonly same: boolean
}

export class RowWriter {
  readonly #catalog: Catalog
  readonly #leases: Leases

  constructor(catalog: Catalog, leases: Leases) {
    this.#catalog = catalog
    this.#leases = leases
  }

  /**
   * Returns the high water.
   * @param mark the newest event behind these rows, stored before any of them
   * @param version that of the readable rows, which another process may replace at any time
   */
  async write(name: string, rows: readonly RowWrite[], mark: KeptMark | null, version?: number): Promise<number> {
    const known = this.#leases.left(name) ?? (await this.#catalog.required(name))
    let reached = known.highWater
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      reached = await this.#writeSome(name, rows.slice(from, from + ROWS_AT_ONCE), mark, version)
    }
    return reached
  }

  /**
   * Writes some rows. A process that lost the lease begins again; rows that it has written have their new revision, and
   * are skipped.
   */
  async #writeSome(
    name: string,
    rows: readonly RowWrite[],
    mark: KeptMark | null,
    version: number | undefined,
  ): Promise<number> {
    const keys = [...new Set(rows.map(({ key }) => key))]
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#leases.hold(
          name,
          async (held, early: readonly Known[] | null) => {
            writable(name, held.readable, version)
            const highWater = await this.#apply(held, early ?? (await this.#find(held, keys)), rows)
            return [highWater, { highWater }]
          },
          { intent: keys, mark, ahead: (left) => this.#find(left, keys) },
        )
      } catch (error) {
        if (!(error instanceof LeaseLost) || tries === TRIES) throw error
      }
    }
  }

  /**
   * What the rows are now; rows that do not exist are left out. It fails as a promise does, because the collection as
   * this process left it may be another by now.
   */
  async #find(collection: CollectionDocument, keys: readonly string[]): Promise<readonly Known[]> {
    return this.#catalog
      .rows(writable(collection._id, collection.readable).rows)
      .find({ _id: { $in: [...keys] } }, { projection: { revision: 1, changeNumber: 1, sum: 1 } })
      .toArray()
  }

  async #apply(held: Held, found: readonly Known[], rows: readonly RowWrite[]): Promise<number> {
    const { fence } = held
    const readable = writable(held._id, held.readable)
    const table = this.#catalog.rows(readable.rows)
    const { planned, highWater } = plan(found, rows, held.highWater)
    const contentOf = contentMaker(readable.spec)
    const operations = [...planned.values()].map(
      ({ write, changeNumber, same }): AnyBulkWriteOperation<RowDocument> => {
        const content = same ? { revision: write.revision } : { ...contentOf(write), changeNumber }
        const filter = { _id: write.key, revision: { $lt: write.revision }, fence: { $lte: fence } }
        return { updateOne: { filter, update: { $set: { ...content, fence } }, upsert: !same } }
      },
    )
    if (operations.length === 0) return highWater
    try {
      const { matchedCount, upsertedCount } = await table.bulkWrite(operations, { ordered: false })
      if (matchedCount + upsertedCount === operations.length) return highWater
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError && error.code === 11_000)) throw error
    }
    throw new LeaseLost(`Another process wrote rows of ${held._id} meanwhile.`)
  }
}

function plan(
  found: readonly Known[],
  rows: readonly RowWrite[],
  from: number,
): { readonly planned: ReadonlyMap<string, Planned>; readonly highWater: number } {
  const known = new Map(found.filter(({ revision }) => revision >= 0).map((row) => [row._id, row]))
  const planned = new Map<string, Planned>()
  let highWater = from
  for (const write of rows) {
    const old = known.get(write.key)
    if (old && old.revision >= write.revision) continue
    const sum = sumOf(write.row, write.heavy)
    // A row that was deleted before any reader saw it keeps its revision against redelivery; nothing is published.
    const unchanged = old ? old.sum === sum : write.row === null
    if (!unchanged) highWater += 1
    const changeNumber = unchanged ? (old?.changeNumber ?? 0) : highWater
    // After an earlier write of this call, the stored row differs from the one known here.
    const same = unchanged && old !== undefined && !planned.has(write.key)
    planned.set(write.key, { write, changeNumber, same })
    known.set(write.key, { _id: write.key, revision: write.revision, changeNumber, sum })
  }
  return { planned, highWater }
}
