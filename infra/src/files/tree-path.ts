/** Paths of the shared-drive tree: always inside its root, and valid on the Windows machines that mount it. */
import { FileNotFound } from '@bindery/contracts/ports'
import { normalised } from '@bindery/contracts/rules'

const WINDOWS_ROOT = /^[a-z]:|^[\\/]/i
const RESERVED_CHARACTERS = /[<>:"|?*\\\p{Cc}]/gu
const RESERVED_NAMES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** File systems allow 255 bytes; the rest is for a number that distinguishes files of the same name. */
const MAX_NAME_BYTES = 240
/** The longest path on Windows. */
const LONGEST_PATH = 32_767
/** A longer name is cut to this length before its bytes are counted. */
const LONGEST_NAME = 1_000

/**
 * The parts of a path under the root, made harmless.
 * @throws {FileNotFound} for a path that leads outside the root, or is empty
 */
export function treePath(path: string): string[] {
  const parts = path.split(/[\\/]/)
  if (path.length > LONGEST_PATH || path.includes('\0') || WINDOWS_ROOT.test(path) || parts.includes('..')) {
    throw new FileNotFound('The path leaves the folder of files.')
  }
  return path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .map(cleanName)
}

function cleanName(name: string): string {
  const extension = extensionOf(name)
  const near = name.length > LONGEST_NAME ? name.slice(0, LONGEST_NAME - extension.length) + extension : name
  const clean = normalised(near, 'NFC', LONGEST_NAME)
    .replace(RESERVED_CHARACTERS, '_')
    .trim()
    .replace(/[. ]+$/, '')
  return shortened(RESERVED_NAMES.test(clean) ? `_${clean}` : clean || '_')
}

const extensionOf = (name: string): string => /\.[^.]{1,16}$/.exec(name)?.[0] ?? ''

/** Shortens a name but keeps its extension, which shows the kind of the file. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name
  const extension = extensionOf(name)
  let stem = ''
  let left = MAX_NAME_BYTES - Buffer.byteLength(extension)
  for (const character of name.slice(0, name.length - extension.length)) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    stem += character
  }
  return stem.trimEnd() + extension
}

/** `name (2).pdf` for the second file of a name: both are kept. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} (${number})${name.slice(dot)}` : `${name} (${number})`
}
