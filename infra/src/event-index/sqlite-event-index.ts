/**
 * The EventIndex on a SQLite file: one thread writes; another, which the first search starts, reads. Until then
 * the one that writes says how far it is.
 */
import type { EventIndex } from '@bindery/contracts/ports'
import { startWriterAndLaterReader, type ReaderAndWriterOptions } from '../sqlite/reader-and-writer.ts'
import type { ReadOperations } from './read-operations.ts'
import type { WriteOperations } from './write-operations.ts'

const SCRIPTS = {
  reader: new URL('./reader.worker.ts', import.meta.url),
  writer: new URL('./writer.worker.ts', import.meta.url),
}

export async function openSqliteEventIndex(options: ReaderAndWriterOptions): Promise<EventIndex> {
  const { reader, writer, close } = await startWriterAndLaterReader<ReadOperations, WriteOperations>(SCRIPTS, options)
  return {
    state: () => (reader.runs() ? reader.call('state') : writer.call('state')),
    begin: (version) => writer.call('begin', version),
    add: (entries, upTo) => writer.call('add', entries, upTo),
    find: (question) => reader.call('find', question),
    close,
  }
}
