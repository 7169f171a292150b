/**
 * Files that go with messages: read whole, and those that the workers make kept once, under an id that follows from the
 * cause.
 */
import { SYSTEM } from '@bindery/contracts/events'
import { FileNotFound, JobRefused, type Files } from '@bindery/contracts/ports'
import { MAX_FILE_BYTES } from '@bindery/contracts/rules'
import { Readable } from 'node:stream'

export interface FileContent {
  readonly id: string
  readonly fileName: string
  readonly content: Buffer
}

/** @throws {JobRefused} when the file's content is gone, since no further try can bring it back */
export async function readKept(
  files: Pick<Files, 'read'>,
  { id, fileName }: Pick<FileContent, 'id' | 'fileName'>,
): Promise<FileContent> {
  try {
    return { id, fileName, content: await files.read(id) }
  } catch (error) {
    if (error instanceof FileNotFound) throw new JobRefused(`The file ${fileName} (${id}) has vanished.`)
    throw error
  }
}

/** The first try makes the file; every later try uses that one, even if its sources have changed since. */
export async function keepOnce(
  files: Pick<Files, 'info' | 'put' | 'read'>,
  about: Pick<FileContent, 'id' | 'fileName'>,
  make: () => Promise<Buffer> | Buffer,
): Promise<FileContent> {
  if (!(await files.info(about.id))) {
    // The file has no uploader: a file made for one message cannot be attached to another by its id.
    await files.put({ ...about, uploadedBy: SYSTEM.id, purpose: 'MAIL' }, Readable.from([await make()]), MAX_FILE_BYTES)
  }
  return readKept(files, about)
}
