/** What may be uploaded, for the file box and the server alike. */
import { texts, unsupportedFile } from './texts.ts'

/** ATT-001. */
export const FILE_EXTENSIONS = [
  'pdf', 'txt', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png', 'eml', 'ost', 'msg', 'zip',
] as const

/** ATT-002: a file of this size is too big already. */
export const MAX_FILE_BYTES = 20_971_520

/** In lower case, without the point; '' when the name has none. */
export function fileExtension(name: string): string {
  return /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}

/** ATT-001, ATT-002, REN-009: what is wrong with a file, '' for nothing. */
export function fileProblem(name: string, size: number, extensions: readonly string[] = FILE_EXTENSIONS): string {
  if (!extensions.includes(fileExtension(name))) return unsupportedFile(extensions)
  return size < MAX_FILE_BYTES ? '' : texts.fileTooLarge
}
