/** Two database threads over one file: the only one that writes, and one that reads beside it. */
import { startDatabaseThread, type DatabaseThread, type OnDamage } from './database-thread.ts'
import type { Operations } from './messages.ts'

export interface ReaderAndWriterOptions {
  readonly file: string
  /** Called with a damaged file: its content is not what was written. */
  readonly onDamage?: OnDamage
}

export interface ReaderAndWriter<Reads extends Operations, Writes extends Operations> {
  readonly reader: DatabaseThread<Reads>
  readonly writer: DatabaseThread<Writes>
  /** Ends both threads after all earlier requests. */
  close(): Promise<void>
}

/** Starts `reader.worker.ts` and `writer.worker.ts`, which stand beside the module with this address. */
export async function startReaderAndWriter<Reads extends Operations, Writes extends Operations>(
  module: string,
  { file, onDamage }: ReaderAndWriterOptions,
): Promise<ReaderAndWriter<Reads, Writes>> {
  const script = (name: string) => new URL(`./${name}.worker.ts`, module)
  // In this order: the reader cannot open a file that the writer has not made.
  const writer = await startDatabaseThread<Writes>(script('writer'), { file }, onDamage)
  const reader = await startDatabaseThread<Reads>(script('reader'), { file }, onDamage)
  return {
    reader,
    writer,
    async close() {
      await reader.close()
      await writer.close()
    },
  }
}
