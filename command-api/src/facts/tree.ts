/** The parts of the shared tree that decisions need: Word templates, and copies of files as they are now. */
import { FileNotFound, FileTooLarge, type BlobInfo, type Files } from '@bindery/contracts/ports'
import { fileExtension, MAX_FILE_BYTES } from '@bindery/contracts/rules'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { v5 as uuidv5 } from 'uuid'
import { requestKey } from '../kernel/fold.ts'
import type { Cause } from '../kernel/seal.ts'

export type TreeFiles = Pick<Files, 'info' | 'put' | 'readTree' | 'filesIn'>

export interface WordTemplate {
  readonly name: string
  /** Null when the document is too large to be filled. */
  readonly content: Buffer | null
}

/** The blob that holds a copy of a file of the tree, or the reason why there is no copy. */
export type CopyOutcome = BlobInfo | 'missing' | 'too-large'

/** The namespace of the copies' names; with another namespace a repeat would keep a second copy. */
const COPIES = '0c9f3a52-6d7e-5b1a-8e43-2f9b7c5d1e60'

/** A path's folder and name. */
export function splitPath(path: string): { readonly folder: string; readonly name: string } {
  const folder = path.split('/').slice(0, -1).join('/')
  return { folder, name: path.slice(folder.length).replace('/', '') }
}

/** Whether an office program left this file beside an open document: '~$Quote Schedule.docx'. */
export const isLeftBeside = (name: string) => /^(~\$|\.)/.test(name)

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** The Word documents beside a template form; null when the form does not exist. */
export async function wordTemplates(files: TreeFiles, form: string): Promise<readonly WordTemplate[] | null> {
  const { folder, name } = splitPath(form)
  const found = await orElse(null, () => files.filesIn(folder))
  if (!found?.some((file) => file.name === name)) return null
  const documents = found.filter((file) => fileExtension(file.name) === 'docx' && !isLeftBeside(file.name))
  const read = await Promise.all(documents.map((file) => templateOf(files, folder, file.name)))
  return read.filter((template) => template !== null)
}

/** Null when the file was removed after it was listed. */
async function templateOf(files: TreeFiles, folder: string, name: string): Promise<WordTemplate | null> {
  const content = await contentOf(files, `${folder}/${name}`)
  if (content === 'missing') return null
  return { name, content: content === 'too-large' ? null : content }
}

export const keptCopies = (files: TreeFiles, paths: readonly string[], cause: Cause): Promise<CopyOutcome[]> =>
  Promise.all(paths.map((path) => keptCopy(files, path, cause)))

/** The copy is named after the file and the request, so that another try keeps no second copy. */
async function keptCopy(files: TreeFiles, path: string, cause: Cause): Promise<CopyOutcome> {
  const { name } = splitPath(path)
  const content = await contentOf(files, path)
  if (content === 'missing' || content === 'too-large') return content
  const id = uuidv5(`${requestKey(cause)} ${path} ${sha256Of(content)}`, COPIES)
  const kept = await files.info(id)
  if (kept) return kept
  return files.put(
    { fileName: name, uploadedBy: cause.actor.id, purpose: 'QUOTE', id },
    Readable.from([content]),
    MAX_FILE_BYTES,
  )
}

/** Reads at most as much as may be sent, because a film on the shared drive would fill the memory. */
async function contentOf(files: TreeFiles, path: string): Promise<Buffer | 'missing' | 'too-large'> {
  try {
    return await orElse('missing', () => files.readTree(path, MAX_FILE_BYTES - 1))
  } catch (error) {
    if (error instanceof FileTooLarge) return 'too-large'
    throw error
  }
}

/** Returns `other` for a file that does not exist, and for a path that leaves the tree. */
async function orElse<Value, Other>(other: Other, look: () => Promise<Value>): Promise<Value | Other> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof FileNotFound) return other
    throw error
  }
}
