/** What may be uploaded, for the file box and the server alike. */
import { texts, unsupportedFile } from './texts.ts'

/** ATT-001. */
export const FILE_EXTENSIONS = [
  'pdf', 'txt', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png', 'eml', 'ost', 'msg', 'zip',
] as const

/** ATT-002: a file of this size is too big already. */
export const MAX_FILE_BYTES = 20_971_520

/** Template forms and their Word documents, and files offered to every quote, under the shared root. */
export const TEMPLATES_FOLDER = '_templates'
export const SHARED_FOLDER = '_shared'

/** These two belong to the agency: no submission's files lie there. The tree ignores dots and spaces at a name's end. */
export function isAgencyFolder(folder: string): boolean {
  const [first = ''] = folder.split(/[\\/]/).map((part) => part.trim().replace(/[. ]+$/, '').toLowerCase()).filter(Boolean)
  return [TEMPLATES_FOLDER, SHARED_FOLDER].includes(first)
}

/** In lower case, without the point; '' when the name has none. */
export function fileExtension(name: string): string {
  return /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}

/** ATT-001, ATT-002, REN-009: what is wrong with a file, '' for nothing. */
export function fileProblem(name: string, size: number, extensions: readonly string[] = FILE_EXTENSIONS): string {
  if (!extensions.includes(fileExtension(name))) return unsupportedFile(extensions)
  return size < MAX_FILE_BYTES ? '' : texts.fileTooLarge
}
