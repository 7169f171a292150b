/** Paths of the shared-drive tree: never outside its root, and fit for the Windows machines that mount it. */
import { FileNotFound } from '@bindery/contracts/ports'

const WINDOWS_ROOT = /^[a-z]:|^[\\/]/i
const RESERVED_CHARACTERS = /[<>:"|?*\\\p{Cc}]/gu
const RESERVED_NAMES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** File systems take 255 bytes; some are left for a number that keeps two of a name apart. */
const MAX_NAME_BYTES = 240

/**
 * The parts of a path under the root, made harmless.
 * @throws {FileNotFound} for a path that means a place outside the root, or nothing at all.
 */
export function treePath(path: string): string[] {
  const parts = path.split(/[\\/]/)
  if (path.includes('\0') || WINDOWS_ROOT.test(path) || parts.includes('..')) {
    throw new FileNotFound('The path leaves the folder of files.')
  }
  return path.split('/').filter((part) => part !== '' && part !== '.').map(cleanName)
}

function cleanName(name: string): string {
  const clean = name.normalize('NFC').replace(RESERVED_CHARACTERS, '_').trim().replace(/[. ]+$/, '')
  return shortened(RESERVED_NAMES.test(clean) ? `_${clean}` : clean || '_')
}

/** Keeps the extension, which says what the file is. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name
  const [extension = ''] = /\.[^.]{1,16}$/.exec(name) ?? []
  let stem = name.slice(0, name.length - extension.length)
  while (Buffer.byteLength(stem + extension) > MAX_NAME_BYTES) stem = [...stem].slice(0, -1).join('')
  return stem.trimEnd() + extension
}

/** `name (2).pdf` for the second of a name: the same name twice keeps both. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} (${number})${name.slice(dot)}` : `${name} (${number})`
}
