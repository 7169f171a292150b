/** What decisions need of the shared tree: Word templates, and copies of files as they lie there now. */
import { FileNotFound, FileTooLarge, type BlobInfo, type Files } from '@bindery/contracts/ports'
import { fileExtension, MAX_FILE_BYTES } from '@bindery/contracts/rules'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { v5 as uuidv5 } from 'uuid'
import { requestKey } from './fold.ts'
import type { Cause } from './seal.ts'

export type TreeFiles = Pick<Files, 'info' | 'put' | 'readTree' | 'filesIn'>

export interface WordTemplate {
  readonly name: string
  /** Null when it is too large to be filled. */
  readonly content: Buffer | null
}

/** The blob that holds a file of the tree as it was, or why there is none. */
export type TreeCopy = BlobInfo | 'missing' | 'too-large'

/** Names the copies; with another name a repeat would keep a second one. */
const COPIES = '0c9f3a52-6d7e-5b1a-8e43-2f9b7c5d1e60'

/** A path's folder and name. */
export function splitPath(path: string): { readonly folder: string; readonly name: string } {
  const folder = path.split('/').slice(0, -1).join('/')
  return { folder, name: path.slice(folder.length).replace('/', '') }
}

/** What an office program leaves beside a document that is open: '~$Quote Schedule.docx'. */
export const isLeftBeside = (name: string) => /^(~\$|\.)/.test(name)

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** The Word documents beside a template form; null where there is no such form. */
export async function wordTemplates(files: TreeFiles, form: string): Promise<readonly WordTemplate[] | null> {
  const { folder, name } = splitPath(form)
  const found = await orElse(null, () => files.filesIn(folder))
  if (!found?.some((file) => file.name === name)) return null
  const documents = found.filter((file) => fileExtension(file.name) === 'docx' && !isLeftBeside(file.name))
  const read = await Promise.all(documents.map((file) => templateOf(files, folder, file.name)))
  return read.filter((template) => template !== null)
}

/** Null when it was taken away since it was listed. */
async function templateOf(files: TreeFiles, folder: string, name: string): Promise<WordTemplate | null> {
  const content = await contentOf(files, `${folder}/${name}`)
  if (content === 'missing') return null
  return { name, content: content === 'too-large' ? null : content }
}

export const keptCopies = (files: TreeFiles, paths: readonly string[], cause: Cause): Promise<TreeCopy[]> =>
  Promise.all(paths.map((path) => keptCopy(files, path, cause)))

/** Named by what it is and who asked: trying again keeps nothing twice. */
async function keptCopy(files: TreeFiles, path: string, cause: Cause): Promise<TreeCopy> {
  const { name } = splitPath(path)
  const content = await contentOf(files, path)
  if (content === 'missing' || content === 'too-large') return content
  const id = uuidv5(`${requestKey(cause)} ${path} ${sha256Of(content)}`, COPIES)
  const kept = await files.info(id)
  if (kept) return kept
  return files.put({ fileName: name, uploadedBy: cause.actor.id, purpose: 'QUOTE', id }, Readable.from([content]), MAX_FILE_BYTES)
}

/** No more than may be sent: a film on the shared drive would fill the memory. */
async function contentOf(files: TreeFiles, path: string): Promise<Buffer | 'missing' | 'too-large'> {
  try {
    return await orElse('missing', () => files.readTree(path, MAX_FILE_BYTES - 1))
  } catch (error) {
    if (error instanceof FileTooLarge) return 'too-large'
    throw error
  }
}

/** What to take for a file that is not there, or for a path that leaves the tree. */
async function orElse<Value, Other>(other: Other, look: () => Promise<Value>): Promise<Value | Other> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof FileNotFound) return other
    throw error
  }
}
