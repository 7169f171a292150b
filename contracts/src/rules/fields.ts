/** Rules of single fields that several forms share. They answer with the messages to show, one per line. */
import { isAgencyFolder } from './files.ts'
import { firstLastCharacter, notAllowedCharacter, required, texts } from './texts.ts'

/** SUBN-018, CLI-004: what Windows forbids in a folder name, since folders are named after companies. */
export const FORBIDDEN_NAME_CHARACTERS = '/ \\ : * ? " < > |'

export function forbiddenNameCharacters(name: string): string[] {
  return [...new Set(name.match(/[/\\:*?"<>|]/g) ?? [])]
}

/** SUBN-018, CLI-004, A-072: letters of any alphabet count; one character is both first and last. */
export function insuredNameProblems(name: string, label: string): string[] {
  const trimmed = name.trim().normalize('NFC')
  if (trimmed === '') return [required(label)]
  const problems: string[] = []
  if (forbiddenNameCharacters(trimmed).length > 0) problems.push(notAllowedCharacter(label))
  if (!/^[\p{L}0-9](.*[\p{L}0-9])?$/su.test(trimmed)) problems.push(firstLastCharacter(label))
  return problems
}

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"

/** AUTH-011, BRK-008: matches a whole address or nothing. */
export const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`)

/** BRK-009: digits, spaces and a plus sign. */
export const MOBILE = /^[0-9 +]+$/

/** AUTH-013, A-039: the list is literal, so a space is allowed and counts, a backslash is not. */
export const PASSWORD_SPECIALS = '~`!@#$%^&*()_+-=[]{}|;: ,.?/"\'<>'

/** AUTH-013, AUTH-014, A-039: one message for each rule that fails. */
export function passwordProblems(password: string): string[] {
  const characters = Array.from(password)
  const alphanumeric = characters.filter((character) => /^[A-Za-z0-9]$/.test(character)).length
  const special = characters.filter((character) => PASSWORD_SPECIALS.includes(character)).length
  const problems: string[] = []
  if (alphanumeric + special < characters.length) problems.push(texts.passwordNotAllowedCharacter)
  if (characters.length < 8) problems.push(texts.passwordTooShort)
  if (alphanumeric < 4) problems.push(texts.passwordTooFewAlphanumeric)
  if (special < 1) problems.push(texts.passwordWithoutSpecial)
  return problems
}

/** The form under which names are compared and reserved: case, spaces and composed letters folded. */
export function normalisedName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** A submission's folder under the shared root: no drive, no way up, none of the agency's own; empty is allowed. */
export function isFolderPath(path: string): boolean {
  return !/^[a-z]:|^[\\/]|\0/i.test(path) && !path.split(/[\\/]/).includes('..') && !isAgencyFolder(path)
}

/** Whether the whole text is one e-mail address. */
export function isFullEmail(text: string): boolean {
  return EMAIL.test(text)
}

export function isMobile(text: string): boolean {
  return MOBILE.test(text)
}
