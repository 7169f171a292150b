/** Files as messages take them along: read whole, and what the workers make kept once under an id that follows from its cause. */
import { SYSTEM } from '@bindery/contracts/events'
import { FileNotFound, JobRefused, type Files } from '@bindery/contracts/ports'
import { MAX_FILE_BYTES } from '@bindery/contracts/rules'
import { Readable } from 'node:stream'

export interface KeptFile {
  readonly id: string
  readonly fileName: string
  readonly content: Buffer
}

/** @throws {JobRefused} when its content is gone: no further try brings it back. */
export async function readKept(
  files: Pick<Files, 'read'>, { id, fileName }: Pick<KeptFile, 'id' | 'fileName'>,
): Promise<KeptFile> {
  try {
    return { id, fileName, content: await files.read(id) }
  } catch (error) {
    if (error instanceof FileNotFound) throw new JobRefused(`The file ${fileName} (${id}) has vanished.`)
    throw error
  }
}

/** Made by the first try; every later one takes what that one made, whatever has changed since. */
export async function keepOnce(
  files: Pick<Files, 'info' | 'put' | 'read'>, about: Pick<KeptFile, 'id' | 'fileName'>, make: () => Promise<Buffer> | Buffer,
): Promise<KeptFile> {
  if (!await files.info(about.id)) {
    // Nobody's upload: what was made for one message is attached to no other by its id.
    await files.put({ ...about, uploadedBy: SYSTEM.id, purpose: 'MAIL' }, Readable.from([await make()]), MAX_FILE_BYTES)
  }
  return readKept(files, about)
}
