/**
 * The Views on a SQLite file: one thread writes, another reads. Writes are synced like the log's: a feed's
 * checkpoint may be on disk before a row that it counts as processed, and a row lost that way would be
 * missed by everybody until the next rebuild.
 */
import type { Views } from '@bindery/contracts/ports'
import { startDatabaseThread } from '../sqlite/database-thread.ts'
import type { ReadOperations, WriteOperations } from './operations.ts'

export async function openSqliteViews({ file }: { readonly file: string }): Promise<Views> {
  // In this order: the reader cannot open a file that the writer has not made.
  const writer = await startDatabaseThread<WriteOperations>(new URL('./writer.worker.ts', import.meta.url), { file })
  const reader = await startDatabaseThread<ReadOperations>(new URL('./reader.worker.ts', import.meta.url), { file })

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
    async close() {
      await reader.close()
      await writer.close()
    },
  }
}
