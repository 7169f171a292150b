/** Puts the files of delivered facts where uploads are. */
import type { Actor } from '@bindery/contracts/events'
import type { Files } from '@bindery/contracts/ports'
import { MAX_FILE_BYTES } from '@bindery/contracts/rules'
import type { UploadFunc } from '@bindery/contracts/wire'
import { Readable } from 'node:stream'
import type { Document } from './documents.ts'
import { uuidOf } from './random.ts'

export interface Uploaded { readonly id: string }
export type Upload = (document: Document, purpose: UploadFunc, actor: Actor) => Promise<Uploaded>

/** An upload is named by what it is, so that a delivery that goes on names the same one again. */
export const openUploads = (files: Pick<Files, 'put'>): Upload => async ({ fileName, content }, purpose, actor) => {
  const about = { fileName, uploadedBy: actor.id, purpose, id: uuidOf(`${purpose} ${fileName} ${actor.id}`) }
  const { id } = await files.put(about, Readable.from([content]), MAX_FILE_BYTES)
  return { id }
}

/** One document of a kind for everything a person sends: enough where the documents themselves are of no interest. */
export function sharedUploads(upload: Upload): Upload {
  const shared = new Map<string, Promise<Uploaded>>()
  return (document, purpose, actor) => {
    const key = `${purpose} ${actor.id}`
    const found = shared.get(key) ?? upload({ ...document, fileName: `${purpose}.pdf` }, purpose, actor)
    shared.set(key, found)
    return found
  }
}
