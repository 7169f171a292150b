/** Two database threads over one file: the only one that writes, and one that reads beside it. */
import { startDatabaseThread, type DatabaseThread, type OnDamage } from './database-thread.ts'
import type { Operations } from './messages.ts'
import { startLater, type LaterThread } from './start-later.ts'

export interface ReaderAndWriterOptions {
  readonly file: string
  /** Called with a damaged file: its content is not what was written. */
  readonly onDamage?: OnDamage
}

interface Threads<Reader, Writes extends Operations> {
  readonly reader: Reader
  readonly writer: DatabaseThread<Writes>
  /** Ends both threads after all earlier requests. */
  close(): Promise<void>
}

export type ReaderAndWriter<Reads extends Operations, Writes extends Operations> = Threads<
  DatabaseThread<Reads>,
  Writes
>

/** The threads' scripts. Each is named in full where it stands, by which the bundle finds it. */
export interface Scripts {
  readonly reader: URL
  readonly writer: URL
}

/** Starts the one that writes, then the one that reads. */
export async function startReaderAndWriter<Reads extends Operations, Writes extends Operations>(
  scripts: Scripts,
  options: ReaderAndWriterOptions,
): Promise<ReaderAndWriter<Reads, Writes>> {
  // In this order: the reader cannot open a file that the writer has not made.
  const writer = await startWriter<Writes>(scripts, options)
  return together(await startReader<Reads>(scripts, options), writer)
}

/** The same, but the reader begins with the first call to it. */
export async function startWriterAndLaterReader<Reads extends Operations, Writes extends Operations>(
  scripts: Scripts,
  options: ReaderAndWriterOptions,
): Promise<Threads<LaterThread<Reads>, Writes>> {
  const writer = await startWriter<Writes>(scripts, options)
  return together(
    startLater(() => startReader<Reads>(scripts, options), options.onDamage),
    writer,
  )
}

const startWriter = <Writes extends Operations>({ writer }: Scripts, { file, onDamage }: ReaderAndWriterOptions) =>
  startDatabaseThread<Writes>(writer, { file }, onDamage)

const startReader = <Reads extends Operations>({ reader }: Scripts, { file, onDamage }: ReaderAndWriterOptions) =>
  startDatabaseThread<Reads>(reader, { file }, onDamage)

const together = <Reader extends { close(): Promise<void> }, Writes extends Operations>(
  reader: Reader,
  writer: DatabaseThread<Writes>,
): Threads<Reader, Writes> => ({
  reader,
  writer,
  async close() {
    await reader.close()
    await writer.close()
  },
})
