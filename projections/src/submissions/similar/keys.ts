/** What names, ABNs and addresses are compared by; null where a value says nothing about who the insured is. */

/** Every three letters in a row, word ends included: names that are spelt alike share most of theirs. */
export function trigrams(nameKey: string): ReadonlySet<string> {
  const padded = ` ${nameKey} `
  const found = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i += 1) found.add(padded.slice(i, i + 3))
  return found
}

const SHORTEST_ABN = 9

/** The digits of an ABN or ACN; placeholders such as 'TBA' or '0' are none. */
export function abnKey(abn: string): string | null {
  const digits = abn.replaceAll(/\D/gu, '')
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

/** An address without what is written in many ways; one without a number ('TBA', SUBN-032) is none. */
export function addressKey(address: string): string | null {
  const words = address
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const key = words.map((word) => SHORT_FORMS[word] ?? word).join(' ')
  return /\d/u.test(key) && /\p{L}/u.test(key) ? key : null
}

/** Quick fill writes 0 where nobody knows (SUBN-032). */
export const postcodeKey = (postcode: string): string | null => (/^0*$/u.test(postcode.trim()) ? null : postcode.trim())
