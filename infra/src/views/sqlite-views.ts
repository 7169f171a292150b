/**
 * The Views on a SQLite file: one thread writes, another reads. Writes are synced like the log's: a feed's
 * checkpoint may be on disk before a row that it counts as processed, and a row lost that way would be
 * missed by everybody until the next rebuild.
 */
import type { Views } from '@bindery/contracts/ports'
import { startDatabaseThread, type OnDamage } from '../sqlite/database-thread.ts'
import type { ReadOperations, WriteOperations } from './operations.ts'

export interface SqliteViews extends Views {
  /** Resolves unless the file could not be written the last time, and still cannot. */
  writable(): Promise<void>
}

export interface SqliteViewsOptions {
  readonly file: string
  /** Hears of a file that is not what was written to it. */
  readonly onDamage?: OnDamage
}

export async function openSqliteViews({ file, onDamage }: SqliteViewsOptions): Promise<SqliteViews> {
  const script = (name: string) => new URL(`./${name}.worker.ts`, import.meta.url)
  // In this order: the reader cannot open a file that the writer has not made.
  const writer = await startDatabaseThread<WriteOperations>(script('writer'), { file }, onDamage)
  const reader = await startDatabaseThread<ReadOperations>(script('reader'), { file }, onDamage)

  return {
    epoch: () => reader.call('epoch'),
    ensure: (spec) => writer.call('ensure', spec),
    write: (collection, rows) => writer.call('write', collection, rows),
    beginGeneration: (collection, version) => writer.call('beginGeneration', collection, version),
    writeGeneration: (collection, rows) => writer.call('writeGeneration', collection, rows),
    swapGeneration: (collection) => writer.call('swapGeneration', collection),
    abandonGeneration: (collection) => writer.call('abandonGeneration', collection),
    get: (collection, key) => reader.call('get', collection, key),
    getMany: (collection, keys) => reader.call('getMany', collection, keys),
    rowsOfStream: (collection, stream) => reader.call('rowsOfStream', collection, stream),
    page: (collection, page) => reader.call('page', collection, page),
    changedSince: (collection, changeNumber, maxBytes) =>
      reader.call('changedSince', collection, changeNumber, maxBytes),
    highWater: (collection) => reader.call('highWater', collection),
    markSeen: (group, seen) => writer.call('markSeen', group, seen),
    seen: (group, streams) => reader.call('seen', group, streams),
    putNote: (kind, key, json) => writer.call('putNote', kind, key, json),
    notes: (kind) => reader.call('notes', kind),
    writable: () => writer.writable(),
    async close() {
      await reader.close()
      await writer.close()
    },
  }
}
