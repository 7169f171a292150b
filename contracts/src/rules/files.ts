/** The rules for uploads, shared by the file box and the server. */
import { oneLine } from './kept-text.ts'
import { unsupportedFile } from './sentences.ts'
import { texts } from './texts.ts'

/** The kinds of file that may be uploaded (ATT-001). */
export const FILE_EXTENSIONS = [
  'pdf',
  'txt',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'jpg',
  'png',
  'eml',
  'ost',
  'msg',
  'zip',
] as const

/** ATT-002: the limit; a file of exactly this size is too large already. */
export const MAX_FILE_BYTES = 20_971_520

/** The folders of template forms with their Word documents, and of files offered to every quote. */
export const TEMPLATES_FOLDER = '_templates'
export const SHARED_FOLDER = '_shared'
/** The folder of incidents, with a folder for the files of each. */
export const INCIDENTS_FOLDER = 'Incidents'
/** The folder of announcements; each has a folder in it for its files. */
export const ANNOUNCEMENTS_FOLDER = 'Announcements'
/** The folder of renewals, with a folder for each import, and in it one for each insured. */
export const RENEWALS_FOLDER = 'renewals'

/** The drives that the first folder of a path selects; everything else lies on the drive of the tree (A-075, DOC-007). */
const DRIVES: ReadonlyMap<string, string> = new Map([
  ['tksr', 'M:'],
  ['subs', 'A:'],
  [RENEWALS_FOLDER, 'R:'],
])
/** Whether a folder of the tree's root is a drive of its own. */
export const isDrive = (folder: string): boolean => DRIVES.has(folder)

/** Where the network drives show a folder or a file: renewals have a drive of their own. */
export function drivePath(path: string): string {
  const end = path.indexOf('/')
  const drive = DRIVES.get(end === -1 ? path : path.slice(0, end))
  if (drive === undefined) return `M:/${path}`
  return `${drive}/${end === -1 ? '' : path.slice(end + 1)}`
}

/** A folder or a file on the network drives as an address; where a browser refuses it, the path can be copied. */
export function driveLink(path: string): string {
  const place = drivePath(path.slice(0, LONGEST_PATH))
  const [drive, rest] = [place.slice(0, DRIVE_LENGTH), place.slice(DRIVE_LENGTH)]
  return `file:///${drive}${encodeURIComponent(rest.toWellFormed()).replaceAll('%2F', '/')}`
}
/** 'M:/' */
const DRIVE_LENGTH = 3
/** No file system has longer paths. */
const LONGEST_PATH = 32_768

const AGENCY_FOLDERS = [TEMPLATES_FOLDER, SHARED_FOLDER, INCIDENTS_FOLDER, ANNOUNCEMENTS_FOLDER, RENEWALS_FOLDER]
/**
 * Matches these folders however they are written, because the tree ignores separators, dots and spaces around a name.
 */
const AGENCY_FOLDER = new RegExp(`^[\\s./\\\\]*(?:${AGENCY_FOLDERS.join('|')})[\\s.]*(?:[/\\\\]|$)`, 'i')

/** Whether a folder belongs to the agency itself, so that no submission's files may be put there. */
export const isAgencyFolder = (folder: string): boolean => AGENCY_FOLDER.test(folder)

const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/u
/** The names of devices, which Windows reserves in every folder and with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\.|$)/iu
/** A name that a shell would replace with the user's home folder. */
const HOME = '~'

/** Whether a file or folder may have this name on the machines that mount the shared drive. */
export const isWindowsName = (name: string): boolean =>
  name !== '' &&
  name !== HOME &&
  !FORBIDDEN.test(name) &&
  !DEVICE.test(name) &&
  !/^\s/u.test(name) &&
  !/[\s.]$/u.test(name)

/** the name of the folder for a company. */
export const folderOf = (company: string): string =>
  isWindowsName(company) && !isAgencyFolder(company) ? company : `_${company}`

/** The extension in lower case, without the point; '' when there is none. */
export function fileExtension(name: string): string {
  return /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}

/** ATT-001, ATT-002, REN-009: the error of a file, '' when there is no error. */
export function fileProblem(name: string, size: number, extensions: readonly string[] = FILE_EXTENSIONS): string {
  if (!extensions.includes(fileExtension(name))) return unsupportedFile(extensions)
  return size < MAX_FILE_BYTES ? '' : texts.fileTooLarge
}

/** File systems accept hardly longer names; the end with the extension is kept. */
const LONGEST_NAME = 200
const KEPT_END = 10

/** The bare file name, without the path that a browser or an attacker may put before it, and without invisible characters. */
export function safeFileName(name: string): string {
  const last =
    name
      .replaceAll('\\', '/')
      .split('/')
      .findLast((part) => part !== '') ?? ''
  const own = oneLine(last.toWellFormed())
  return own.length <= LONGEST_NAME
    ? own
    : (own.slice(0, LONGEST_NAME - KEPT_END) + own.slice(-KEPT_END)).toWellFormed()
}
