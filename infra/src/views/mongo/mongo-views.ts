/** The Views on MongoDB, for any number of processes and without transactions. */
import type { Views } from '@bindery/contracts/ports'
import { randomUUID } from 'node:crypto'
import { mongoLine, type MongoLineOptions } from '../../mongo/connection.ts'
import { Catalog } from './catalog.ts'
import { Generations } from './generations.ts'
import { Leases } from './lease.ts'
import { LeftBehind } from './left-behind.ts'
import { mongoReads } from './reads.ts'
import { mongoRecords } from './records.ts'
import { RowWriter } from './row-writer.ts'

export interface MongoViewsOptions extends MongoLineOptions {
  /** Called with faults of work that no caller waits for. */
  readonly onFault: (error: unknown) => void
  /** How long a writer may be silent before another process takes the lease. */
  readonly leaseMs?: number
  /** How long the rows of a replaced generation stay. */
  readonly graceMs?: number
}

export interface MongoViews extends Views {
  /** Resolves when the server accepts a write. */
  writable(): Promise<void>
}

export function openMongoViews(options: MongoViewsOptions): Promise<MongoViews> {
  const { onFault, leaseMs = 5_000, graceMs = 60_000 } = options
  const line = mongoLine(options, 'The views are closed.')
  const catalog = new Catalog(line.db)
  const leases = new Leases(catalog, randomUUID(), leaseMs)
  const generations = new Generations(catalog, leases)
  const writer = new RowWriter(catalog, leases)
  const reads = mongoReads(catalog, graceMs)
  const records = mongoRecords(line.db, catalog)
  const leftBehind = new LeftBehind(catalog, graceMs, onFault)
  const { asked } = line

  return Promise.resolve({
    epoch: () => asked(() => records.epoch()),
    ensure: (spec) =>
      asked(async () => {
        await records.prepare()
        const info = await generations.ensure(spec)
        await leftBehind.look(spec.name)
        return info
      }),
    write: (collection, rows, upTo, version) =>
      asked(async () => {
        const mark = await records.carried(upTo)
        // Without rows no lease is taken that could carry the mark.
        if (rows.length === 0) await records.markSeen('', [], upTo)
        const highWater = await writer.write(collection, rows, mark, version)
        records.carriedOut(mark)
        return highWater
      }),
    beginGeneration: (collection, version) => asked(() => generations.begin(collection, version)),
    writeGeneration: (collection, rows, generation) => asked(() => generations.write(collection, rows, generation)),
    closeReadable: (collection, generation) => asked(() => generations.close(collection, generation)),
    swapGeneration: (collection, generation) =>
      asked(async () => {
        const highWater = await generations.swap(collection, generation)
        await leftBehind.look(collection)
        return highWater
      }),
    abandonGeneration: (collection, generation) => asked(() => generations.abandon(collection, generation)),
    get: (collection, key) => asked(() => reads.get(collection, key)),
    getMany: (collection, keys) => asked(() => reads.getMany(collection, keys)),
    rowsOfStream: (collection, stream) => asked(() => reads.rowsOfStream(collection, stream)),
    page: (collection, page) => asked(() => reads.page(collection, page)),
    changedSince: (collection, changeNumber, maxBytes, highWater) =>
      asked(() => reads.changedSince(collection, changeNumber, maxBytes, highWater)),
    highWater: (collection) => asked(() => reads.highWater(collection)),
    marks: () =>
      asked(async () => {
        const [epoch, highWaters] = await Promise.all([records.epoch(), catalog.highWaters()])
        return { epoch, highWaters }
      }),
    markSeen: (group, seen, upTo) => asked(() => records.markSeen(group, seen, upTo)),
    seen: (group, streams) => asked(() => records.seen(group, streams)),
    upTo: () => asked(() => records.upTo()),
    putNote: (kind, key, json) => asked(() => records.putNote(kind, key, json)),
    notes: (kind) => asked(() => records.notes(kind)),
    writable: () => line.writable(),
    async close() {
      leftBehind.close()
      await line.close()
    },
  })
}
