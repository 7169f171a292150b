/** The EventIndex on a SQLite file: one thread writes, another reads. */
import type { EventIndex } from '@bindery/contracts/ports'
import { startDatabaseThread, type OnDamage } from '../sqlite/database-thread.ts'
import type { ReadOperations } from './read-operations.ts'
import type { WriteOperations } from './write-operations.ts'

export interface SqliteEventIndexOptions {
  readonly file: string
  /** Hears of a file that is not what was written to it. */
  readonly onDamage?: OnDamage
}

export async function openSqliteEventIndex({ file, onDamage }: SqliteEventIndexOptions): Promise<EventIndex> {
  const script = (name: string) => new URL(`./${name}.worker.ts`, import.meta.url)
  // In this order: the reader cannot open a file that the writer has not made.
  const writer = await startDatabaseThread<WriteOperations>(script('writer'), { file }, onDamage)
  const reader = await startDatabaseThread<ReadOperations>(script('reader'), { file }, onDamage)
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
