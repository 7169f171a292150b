/**
 * The Views on a SQLite file: one thread writes, another reads. Writes are synced like the log's: otherwise a power
 * loss could lose a row that the feed's position on disk counts as processed, and no reader would get it before the
 * next rebuild.
 */
import type { Views } from '@bindery/contracts/ports'
import { startReaderAndWriter, type ReaderAndWriterOptions } from '../sqlite/reader-and-writer.ts'
import { pack } from './portion.ts'
import type { ReadOperations, WriteOperations } from './operations.ts'

export interface SqliteViews extends Views {
  /** Resolves unless the last write failed and a write still fails. */
  writable(): Promise<void>
}

const SCRIPTS = {
  reader: new URL('./reader.worker.ts', import.meta.url),
  writer: new URL('./writer.worker.ts', import.meta.url),
}

export async function openSqliteViews(options: ReaderAndWriterOptions): Promise<SqliteViews> {
  const { reader, writer, close } = await startReaderAndWriter<ReadOperations, WriteOperations>(SCRIPTS, options)

  return {
    epoch: () => reader.call('epoch'),
    ensure: (spec) => writer.call('ensure', spec),
    write: (collection, rows, upTo, version) => writer.call('write', collection, rows, upTo, version),
    beginGeneration: (collection, version) => writer.call('beginGeneration', collection, version),
    writeGeneration: (collection, rows, generation) => writer.call('writePortion', collection, pack(rows), generation),
    closeReadable: (collection, generation) => writer.call('closeReadable', collection, generation),
    swapGeneration: (collection, generation) => writer.call('swapGeneration', collection, generation),
    abandonGeneration: (collection, generation) => writer.call('abandonGeneration', collection, generation),
    get: (collection, key) => reader.call('get', collection, key),
    getMany: (collection, keys) => reader.call('getMany', collection, keys),
    rowsOfStream: (collection, stream) => reader.call('rowsOfStream', collection, stream),
    page: (collection, page) => reader.call('page', collection, page),
    changedSince: (collection, changeNumber, maxBytes) =>
      reader.call('changedSince', collection, changeNumber, maxBytes),
    highWater: (collection) => reader.call('highWater', collection),
    marks: () => reader.call('marks'),
    markSeen: (group, seen, upTo) => writer.call('markSeen', group, seen, upTo),
    upTo: () => reader.call('upTo'),
    seen: (group, streams) => reader.call('seen', group, streams),
    putNote: (kind, key, json) => writer.call('putNote', kind, key, json),
    notes: (kind) => reader.call('notes', kind),
    writable: () => writer.writable(),
    close,
  }
}
