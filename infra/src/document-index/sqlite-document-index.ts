/** The DocumentIndex on a SQLite file: one thread writes, another reads. */
import type { DocumentIndex } from '@bindery/contracts/ports'
import { startReaderAndWriter, type ReaderAndWriterOptions } from '../sqlite/reader-and-writer.ts'
import type { ReadOperations } from './read-operations.ts'
import type { WriteOperations } from './write-operations.ts'

export async function openSqliteDocumentIndex(options: ReaderAndWriterOptions): Promise<DocumentIndex> {
  const { reader, writer, close } = await startReaderAndWriter<ReadOperations, WriteOperations>(
    import.meta.url,
    options,
  )
  return {
    state: () => reader.call('state'),
    begin: (version) => writer.call('begin', version),
    places: (after, limit) => reader.call('places', after, limit),
    put: (documents) => writer.call('put', documents),
    remove: (paths) => writer.call('remove', paths),
    search: (question) => reader.call('search', question),
    folders: (question) => reader.call('folders', question),
    inFolder: (folder, limit) => reader.call('inFolder', folder, limit),
    speakingOf: (folder, words, limit) => reader.call('speakingOf', folder, words, limit),
    bySha256: (sha256) => reader.call('bySha256', sha256),
    at: (path) => reader.call('at', path),
    unread: (limit) => reader.call('unread', limit),
    close,
  }
}
