/** Rules of single fields that several forms share; each returns the messages to show. */
import { isAgencyFolder, isWindowsName } from './files.ts'
import { normalised } from './kept-text.ts'
import { firstLastCharacter, notAllowedCharacter, required } from './sentences.ts'
import { texts } from './texts.ts'

/**
 * SUBN-018, CLI-004: the characters that Windows forbids in a folder name, because folders are named after companies.
 */
export const FORBIDDEN_NAME_CHARACTERS = '/ \\ : * ? " < > |'

export function forbiddenNameCharacters(name: string): string[] {
  return FORBIDDEN_NAME_CHARACTERS.split(' ').filter((character) => name.includes(character))
}

/** The last letter is looked for no further back than this, which is more marks than any letter has. */
const MOST_MARKS = 20

/** SUBN-018, CLI-004, A-072: the first and the last character must be letters of any alphabet or digits. */
export function insuredNameProblems(name: string, label: string): string[] {
  const trimmed = name.trim()
  if (trimmed === '') return [required(label)]
  const problems: string[] = []
  if (forbiddenNameCharacters(trimmed).length > 0) problems.push(notAllowedCharacter(label))
  // A letter may be written as several code points: its marks belong to it.
  if (!/^[\p{L}0-9]/u.test(trimmed) || !/[\p{L}0-9]\p{M}*$/u.test(trimmed.slice(-MOST_MARKS))) {
    problems.push(firstLastCharacter(label))
  }
  return problems
}

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"

/** AUTH-011, BRK-008: matches a whole e-mail address, never a part of a text. */
export const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`)

/** BRK-009: digits, spaces and a plus sign. */
export const MOBILE = /^[0-9 +]+$/

/** AUTH-013, A-039: exactly these characters: a space is allowed and counts, a backslash is not allowed. */
export const PASSWORD_SPECIALS = '~`!@#$%^&*()_+-=[]{}|;: ,.?/"\'<>'

/** AUTH-013, AUTH-014, A-039: one message for each rule that fails. */
export function passwordProblems(password: string): string[] {
  // The rules ignore characters beyond this, which is far more than a password may have (AUTH-002).
  const characters = Array.from(password.slice(0, 1_000))
  const alphanumeric = characters.filter((character) => /^[A-Za-z0-9]$/.test(character)).length
  const special = characters.filter((character) => PASSWORD_SPECIALS.includes(character)).length
  const problems: string[] = []
  if (alphanumeric + special < characters.length) problems.push(texts.passwordNotAllowedCharacter)
  if (characters.length < 8) problems.push(texts.passwordTooShort)
  if (alphanumeric < 4) problems.push(texts.passwordTooFewAlphanumeric)
  if (special < 1) problems.push(texts.passwordWithoutSpecial)
  return problems
}

/** More characters than any field for a name allows. */
const LONGEST_NAME = 1_000

/** The form in which names are compared and claimed: without differences of case, spaces and composed letters. */
export function normalisedName(name: string): string {
  return normalised(name, 'NFC', LONGEST_NAME).trim().replace(/\s+/g, ' ').toLowerCase()
}

/** More characters than any field for a path allows. */
const LONGEST_PATH = 1_000

/**
 * A submission's folder under the shared root: nested folders with names that Windows allows, without
 * drive or root, and outside the agency's own folders; empty is allowed.
 */
export function isFolderPath(path: string): boolean {
  if (path.length > LONGEST_PATH || path.startsWith('/')) return false
  return (
    path
      .split('/')
      .filter((part) => part !== '')
      .every(isWindowsName) && !isAgencyFolder(path)
  )
}

/** Whether the whole text is one e-mail address. */
export function isFullEmail(text: string): boolean {
  return EMAIL.test(text)
}

export function isMobile(text: string): boolean {
  return MOBILE.test(text)
}
