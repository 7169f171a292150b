/** The EventIndex on a SQLite file: one thread writes, another reads. */
import type { EventIndex } from '@bindery/contracts/ports'
import { startReaderAndWriter, type ReaderAndWriterOptions } from '../sqlite/reader-and-writer.ts'
import type { ReadOperations } from './read-operations.ts'
import type { WriteOperations } from './write-operations.ts'

export async function openSqliteEventIndex(options: ReaderAndWriterOptions): Promise<EventIndex> {
  const { reader, writer, close } = await startReaderAndWriter<ReadOperations, WriteOperations>(
    import.meta.url,
    options,
  )
  return {
    state: () => reader.call('state'),
    begin: (version) => writer.call('begin', version),
    add: (entries, upTo) => writer.call('add', entries, upTo),
    find: (question) => reader.call('find', question),
    close,
  }
}
