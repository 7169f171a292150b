/** Similar names, for the warning beside the insured's name. */
import { normalised } from './kept-text.ts'

// legal forms do not help to identify the insured.
const LEGAL_FORMS = new Set([
  'pty',
  'ltd',
  'limited',
  'proprietary',
  'trust',
  'trustee',
  'trustees',
  'atf',
  'inc',
  'incorporated',
  'co',
  'company',
  'corp',
  'corporation',
  'plc',
  'llc',
  'llp',
  'nl',
  'the',
  'group',
])

/** The limits of a name and its key: one letter may expand to eighteen, and every piece of a key is looked up. */
const LONGEST_NAME = 200
const LONGEST_KEY = 100

/** lower case, no punctuation, no legal forms. A name that consists of legal forms keeps them. */
export function nameKey(name: string): string {
  const words = normalised(name, 'NFKC', LONGEST_NAME)
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !LEGAL_FORMS.has(word))
  return (telling.length > 0 ? telling : words).join(' ').slice(0, LONGEST_KEY).trimEnd()
}

/** one name contains the other, or every typed word of three letters or more occurs in the candidate. */
export function isSimilar(typed: string, candidate: string): boolean {
  return keysAreSimilar(nameKey(typed), nameKey(candidate))
}

/** As `isSimilar`, for names whose keys are known already. */
export function keysAreSimilar(a: string, b: string): boolean {
  if (a === '' || b === '') return false
  if (a.includes(b) || b.includes(a)) return true
  const words = a.split(' ').filter((word) => word.length >= 3)
  return words.length > 0 && words.every((word) => b.includes(word))
}

/** SUBN-008, A-071: no warning when each list has exactly one match and both matches equal the name. */
export function similarityIsItself(name: string, submissions: readonly string[], folders: readonly string[]): boolean {
  const own = name.trim()
  return [submissions, folders].every((matches) => matches.length === 1 && matches[0] === own)
}

/** SUBN-007: at most this many candidates, and this many folders, are shown. */
export const SIMILAR_SHOWN = 10
