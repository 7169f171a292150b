/**
 * The keys by which names, ABNs and addresses are compared; null for a value that does not help to identify the
 * insured.
 */
import { normalised } from '@bindery/contracts/rules'

/** Every three consecutive letters of a name, with its ends; similar names share most of them. */
export function trigrams(nameKey: string): ReadonlySet<string> {
  const padded = ` ${nameKey} `
  const found = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i += 1) found.add(padded.slice(i, i + 3))
  return found
}

const SHORTEST_ABN = 9
/** Longer than any of these fields may be. */
const LONGEST = 200

/** The digits of an ABN or ACN; null for placeholders such as 'TBA' or '0'. */
export function abnKey(abn: string): string | null {
  const digits = abn.slice(0, LONGEST).replaceAll(/\D/gu, '')
  return digits.length >= SHORTEST_ABN && new Set(digits).size > 1 ? digits : null
}

const SHORT_FORMS: Readonly<Record<string, string>> = {
  street: 'st',
  road: 'rd',
  avenue: 'ave',
  av: 'ave',
  drive: 'dr',
  highway: 'hwy',
  parade: 'pde',
  terrace: 'tce',
  place: 'pl',
  lane: 'ln',
  court: 'ct',
  crescent: 'cres',
  boulevard: 'blvd',
  square: 'sq',
  esplanade: 'esp',
  level: 'l',
  lvl: 'l',
  unit: 'u',
  suite: 'ste',
  shop: 'sh',
  floor: 'fl',
  mount: 'mt',
  saint: 'st',
}

/** An address without the parts that people write differently; null for one without a number ('TBA', SUBN-032). */
export function addressKey(address: string): string | null {
  const words = normalised(address, 'NFKC', LONGEST)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const key = words.map((word) => SHORT_FORMS[word] ?? word).join(' ')
  return /\d/u.test(key) && /\p{L}/u.test(key) ? key : null
}

/** A postcode; null for 0, which quick fill writes when the postcode is unknown (SUBN-032). */
export function postcodeKey(postcode: string): string | null {
  const key = postcode.slice(0, LONGEST).trim()
  return /^0*$/u.test(key) ? null : key
}
