/** Stores the files of delivered facts as uploads. */
import type { Actor } from '@bindery/contracts/events'
import type { Files } from '@bindery/contracts/ports'
import { MAX_FILE_BYTES } from '@bindery/contracts/rules'
import type { UploadFunc } from '@bindery/contracts/wire'
import { Readable } from 'node:stream'
import type { Document } from './documents.ts'
import { uuidOf } from './random.ts'

export interface Uploaded {
  readonly id: string
}
export type Upload = (document: Document, purpose: UploadFunc, actor: Actor) => Promise<Uploaded>

/** The id of an upload follows from its content, so that a resumed delivery uses the id again. */
export const openUploads =
  (files: Pick<Files, 'put'>): Upload =>
  async ({ fileName, content }, purpose, actor) => {
    const about = { fileName, uploadedBy: actor.id, purpose, id: uuidOf(`${purpose} ${fileName} ${actor.id}`) }
    const { id } = await files.put(about, Readable.from([await content()]), MAX_FILE_BYTES)
    return { id }
  }

/** Uploads one document of each kind for all files that a person sends, when their content does not matter. */
export function sharedUploads(upload: Upload): Upload {
  const shared = new Map<string, Promise<Uploaded>>()
  return (document, purpose, actor) => {
    const key = `${purpose} ${actor.id}`
    const found = shared.get(key) ?? upload({ ...document, fileName: `${purpose}.pdf` }, purpose, actor)
    shared.set(key, found)
    return found
  }
}
