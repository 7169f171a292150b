/** The rules of documents on the shared drive: which are searched, what of them can be read, where people find them. */
import { drivePath, fileExtension, isDrive, RENEWALS_FOLDER, SHARED_FOLDER, TEMPLATES_FOLDER } from './files.ts'

/** The kinds of file whose text is searched; of others only the name. */
export const READ_KINDS = ['pdf', 'docx', 'xlsx', 'txt', 'csv', 'html', 'htm', 'eml', 'msg'] as const
export type ReadKind = (typeof READ_KINDS)[number]

/** The kind of a file whose text can be read; null for all others. */
export const readKindOf = (name: string): ReadKind | null =>
  READ_KINDS.find((kind) => kind === fileExtension(name)) ?? null

/** The largest file that is read or downloaded; a larger one is found by its name. */
export const MAX_DOCUMENT_BYTES = 64 * 1_048_576

/** What became of reading a document, in words for people; '' where there is nothing to say. */
export const READINGS = {
  read: '',
  cut: 'Only the beginning is searched: the text is longer than a million characters.',
  'name-only': '',
  scanned: 'This PDF is a scan without text: only its name is searched.',
  encrypted: 'This file is protected by a password: only its name is searched.',
  broken: 'This file is damaged or not of the kind its name says: only its name is searched.',
  'too-large': 'This file is larger than 64 MB: only its name is searched.',
  'too-many-pages': 'This PDF has more than 1,000 pages: only its name is searched.',
  'unpacks-too-large': 'This file unpacks to more than 128 MB: only its name is searched.',
  'too-slow': 'Reading this file took longer than 30 seconds: only its name is searched.',
  'too-much-memory': 'Reading this file took too much memory: only its name is searched.',
} as const satisfies Readonly<Record<string, string>>
export type Reading = keyof typeof READINGS

/** Stands between two pages of a document's text, and nowhere else in it. */
export const PAGE_BREAK = '\f'

/** The pages of a text as it was read; a document without pages is one. */
export const pagesIn = (body: string): readonly string[] => body.split(PAGE_BREAK)

/** The text of all pages, as people read it. */
export const withoutPages = (body: string): string =>
  pagesIn(body)
    .filter((page) => page !== '')
    .join('\n\n')

/** The path of the folder of a document; '' for one that lies in none. */
export const folderOfDocument = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/**
 * The folder that a record's Folder names: the first of a path, since the product has folders for its own files in it;
 * for renewals that of the insured; on another drive the folder of the document, as its people keep it.
 */
export function repositoryOf(path: string): string {
  const folders = path.split('/').slice(0, -1)
  const [first = ''] = folders
  if (first === RENEWALS_FOLDER) return folders.slice(0, RENEWAL_DEPTH).join('/')
  return isDrive(first) ? folders.join('/') : first
}
const RENEWAL_DEPTH = 3

/** The folder of a document, on its drive. */
export const documentFolderLink = (path: string): string => drivePath(path.split('/').slice(0, -1).join('/'))

/** The file's own name at the end of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** An uploaded file lies in its folder under its id and its name, so that equal names do not meet. */
const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-(?=[^])/u

/** What people call the file at the end of a path: its name, without the id of an upload before it. */
export const shownName = (path: string): string => baseName(path).replace(UPLOAD_ID, '')

/** Folders of the tree that are not searched. */
const UNSEARCHED: ReadonlySet<string> = new Set([SHARED_FOLDER, TEMPLATES_FOLDER])

/** Whether a folder of the tree's root is searched. */
export const isSearchedFolder = (folder: string): boolean => !UNSEARCHED.has(folder)

/** Whether a file is a person's document: programs leave others beside it, such as '~$Proposal.docx'. */
export const isDocument = (name: string): boolean => !/^(?:~\$|\.)|^(?:Thumbs\.db|desktop\.ini)$/iu.test(name)
