/** Puts a generated document into the shared tree, never over what a person wrote there. */
import type { Actor } from '@bindery/contracts/events'
import { FileNotFound, FileTooLarge, type Files } from '@bindery/contracts/ports'
import { MAX_FILE_BYTES } from '@bindery/contracts/rules'
import { Readable } from 'node:stream'
import { v5 as uuidv5 } from 'uuid'
import { sha256Of, splitPath } from '../facts/tree.ts'

const GENERATED = '7b1e5d0c-94f3-5c68-a2d7-3e8f60b1c9a4'

interface Kept {
  readonly path: string
  readonly sha256: string
}

/**
 * Replaces the document `before` that was generated at the path, provided the file has not changed since; if another
 * file is there, a free name beside it is chosen. When two processes write at once, both documents are kept. @returns
 * the path of the kept document @throws {FileNotFound} when the path cannot be one under the shared root
 */
export async function keepDocument(
  files: Pick<Files, 'put' | 'place' | 'write' | 'readTree'>,
  { path, content }: { readonly path: string; readonly content: Buffer },
  actor: Actor,
  before: Kept | undefined,
): Promise<string> {
  if (before && (await isUntouched(files, before))) {
    await files.write(before.path, content)
    return before.path
  }
  const { name } = splitPath(path)
  const id = uuidv5(`${path} ${sha256Of(content)}`, GENERATED)
  await files.put(
    { fileName: name, uploadedBy: actor.id, purpose: 'QUOTE', id },
    Readable.from([content]),
    MAX_FILE_BYTES,
  )
  return files.place(id, path)
}

async function isUntouched(files: Pick<Files, 'readTree'>, { path, sha256 }: Kept): Promise<boolean> {
  try {
    return sha256Of(await files.readTree(path)) === sha256
  } catch (error) {
    // No generated document is that large, so another file has taken its place.
    if (error instanceof FileNotFound || error instanceof FileTooLarge) return false
    throw error
  }
}
