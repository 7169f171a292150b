/** The file of an upload: its bytes, checked as they pass (ATT-001, A-154). */
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { isAsNamed, TELLING_BYTES } from '../documents/content.ts'

/** Thrown when a file's content contradicts the kind that its name states. */
export class Disguised extends Error {
  override name = 'Disguised'
}

/** Thrown when the upload ended too early or went on too long: the sender hung up, or the form has another shape. */
export class BrokenOff extends Error {
  override name = 'BrokenOff'
}

/** The bytes of the one file; an error in the upload is kept apart from an error in the store. */
export async function* whole(
  { file }: MultipartFile,
  incoming: AsyncIterableIterator<Multipart>,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield Buffer.from(chunk)
    // The reply covers one file only, so a second one is an error.
    if (!file.truncated && !(await incoming.next()).done) throw new Error('More follows.')
  } catch (cause) {
    throw new BrokenOff('The upload broke off.', { cause })
  }
}

/** Passes the bytes on after checking the first of them. */
export async function* genuine(bytes: AsyncGenerator<Buffer>, fileName: string): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (head.length >= TELLING_BYTES) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (head.length >= TELLING_BYTES) yield await checked(head, fileName)
    }
  }
  if (head.length < TELLING_BYTES) yield await checked(head, fileName)
}

async function checked(head: Buffer, fileName: string): Promise<Buffer> {
  if (await isAsNamed(fileName, head)) return head
  throw new Disguised('The file is not what its name says.')
}
