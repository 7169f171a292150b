/**
 * The files of a form: the state of each while it uploads, and the selection of those to send (ATT-003, ATT-005,
 * SUBN-016).
 */
import { texts } from '@bindery/contracts/rules'
import * as v from 'valibot'

export interface BoxFile {
  /** Identifies the entry in the box; the id comes from the server. */
  readonly key: string
  readonly FileName: string
  readonly size?: number
  readonly id?: string
  readonly error?: string
  /** 0 to 1 while uploading. */
  readonly progress?: number
  readonly FullFileName?: string
  readonly FolderLink?: string
  readonly Group?: string
  readonly Attach?: boolean
}

export type FileState = 'uploading' | 'failed' | 'done'

export function fileState(file: BoxFile): FileState {
  if (file.error) return 'failed'
  return file.id ? 'done' : 'uploading'
}

/** Forms send only entries with an id and without an error. */
export const sendable = (files: readonly BoxFile[]): { id: string }[] =>
  files.flatMap(({ id, error }) => (id && !error ? [{ id }] : []))

/** True when no file would be sent. */
export const withoutFiles = ({ Attachments }: { readonly Attachments: readonly BoxFile[] }): boolean =>
  sendable(Attachments).length === 0

export const isUploading = (files: readonly BoxFile[]): boolean => files.some((file) => fileState(file) === 'uploading')

/** An upload that was under way when its page was left cannot go on: it is shown as failed (SUBN-011). */
export const restored = (files: readonly BoxFile[], error: string): BoxFile[] =>
  files.map((file) => (fileState(file) === 'uploading' ? { ...file, error } : file))

/** A file as a kept draft stores it. */
const KeptFile = v.object({
  key: v.string(),
  FileName: v.string(),
  size: v.exactOptional(v.number()),
  id: v.exactOptional(v.string()),
  error: v.exactOptional(v.string()),
  FullFileName: v.exactOptional(v.string()),
  FolderLink: v.exactOptional(v.string()),
  Group: v.exactOptional(v.string()),
  Attach: v.exactOptional(v.boolean()),
})

export const KeptFiles = v.pipe(
  v.array(KeptFile),
  v.transform((files) => restored(files, texts.requestFailNetwork)),
)
