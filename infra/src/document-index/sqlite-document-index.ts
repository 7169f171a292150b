/**
 * The DocumentIndex on a SQLite file: one thread writes; another, which the first search starts, reads. Until then
 * the one that writes says how far it is.
 */
import type { DocumentIndex } from '@bindery/contracts/ports'
import { startWriterAndLaterReader, type ReaderAndWriterOptions } from '../sqlite/reader-and-writer.ts'
import type { ReadOperations } from './read-operations.ts'
import type { WriteOperations } from './write-operations.ts'

const SCRIPTS = {
  reader: new URL('./reader.worker.ts', import.meta.url),
  writer: new URL('./writer.worker.ts', import.meta.url),
}

export async function openSqliteDocumentIndex(options: ReaderAndWriterOptions): Promise<DocumentIndex> {
  const { reader, writer, close } = await startWriterAndLaterReader<ReadOperations, WriteOperations>(SCRIPTS, options)
  return {
    state: () => (reader.runs() ? reader.call('state') : writer.call('state')),
    begin: (version) => writer.call('begin', version),
    places: (after, limit) =>
      reader.runs() ? reader.call('places', after, limit) : writer.call('places', after, limit),
    put: (documents) => writer.call('put', documents),
    remove: (paths) => writer.call('remove', paths),
    search: (question) => reader.call('search', question),
    folders: (question) => reader.call('folders', question),
    inFolder: (folder, limit) => reader.call('inFolder', folder, limit),
    speakingOf: (folder, words, limit) => reader.call('speakingOf', folder, words, limit),
    bySha256: (sha256) => reader.call('bySha256', sha256),
    at: (path) => reader.call('at', path),
    unread: (limit) => (reader.runs() ? reader.call('unread', limit) : writer.call('unread', limit)),
    close,
  }
}
