/** The EventIndex on a SQLite file: one thread writes, another reads. */
import type { EventIndex } from '@bindery/contracts/ports'
import { startDatabaseThread } from '../sqlite/database-thread.ts'
import type { ReadOperations } from './read-operations.ts'
import type { WriteOperations } from './write-operations.ts'

export async function openSqliteEventIndex({ file }: { readonly file: string }): Promise<EventIndex> {
  // In this order: the reader cannot open a file that the writer has not made.
  const writer = await startDatabaseThread<WriteOperations>(new URL('./writer.worker.ts', import.meta.url), { file })
  const reader = await startDatabaseThread<ReadOperations>(new URL('./reader.worker.ts', import.meta.url), { file })
  return {
    state: () => reader.call('state'),
    begin: (version) => writer.call('begin', version),
    add: (entries, upTo) => writer.call('add', entries, upTo),
    find: (question) => reader.call('find', question),
    async close() {
      await reader.close()
      await writer.close()
    },
  }
}
