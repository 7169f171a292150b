/** Names of companies, told by how they end; those of brokers, insurers and lawyers are not the insured. */

/** Any letter of any alphabet is one, also where a mark of its own follows it. */
const CAPITAL = '[\\p{Lu}\\p{Lt}\\p{Lo}\\p{N}]'
const REST = "[\\p{L}\\p{M}\\p{N}_'’.-]{0,40}"
const FIRST = `(?!(?:Pty|Ltd)(?!\\w))${CAPITAL}${REST}`
/** A place may stand in brackets: 'Ridge Rail (Vic) Pty Ltd'. */
const WORD = `(?:${FIRST}|&|\\((?!A[BC]N)${CAPITAL}[\\p{L}\\p{M}\\p{N} .-]{0,30}\\))`
/** Behind a bare 'Pty' the full stop of 'Ltd.' ends the sentence. */
const END = '(?:Pty (?:Ltd|Limited)|Pty\\. (?:Ltd|Limited)\\.?|P/L|Limited|Ltd\\.?|Inc\\.?|Incorporated)'
const COMPANY = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_&])${FIRST} (?:${WORD} ){0,9}${END}(?! (?:Pty|Ltd|Limited))(?!\\w)(?: t/a ${FIRST}(?: ${WORD}){0,4})?`,
  'gu',
)
/** Words that a sentence may begin with, before a name. */
const BEFORE = /^(?:The|We|For|Of|On|Our|Client|Dear|Re|RE|FW|Insured|Named|And) (?=[A-Z0-9])/u
const OTHERS =
  /\b(?:insurance|insurer|underwrit\w*|brok\w*|lawyers?|law|legal|solicitors?|mutual|indemnity|syndicate|risk (?:advis|services)\w*)\b/iu

export interface Company {
  readonly name: string
  readonly at: number
}

/** In a short text, in their order. */
export function companiesIn(text: string): readonly Company[] {
  return [...text.matchAll(COMPANY)].map((match) => {
    const [name] = match
    const without = name.replace(BEFORE, '')
    return { name: without.trim(), at: match.index + name.length - without.length }
  })
}

export const isInTheTrade = (name: string): boolean => OTHERS.test(name)

/** Its number in brackets, or a short note of capitals behind which the name does not go on. */
const NOTE = new RegExp(
  `\\s*\\((?:A[BC]N[\\d\\s:A-Z]{0,40}\\)|[\\d\\s:A-Z]{0,40}\\)(?! (?:${WORD} ){0,4}${END})).*$`,
  'u',
)

/** Whether a name is that of a company to its end. */
export const isWhole = (name: string): boolean =>
  companiesIn(name).some((company) => company.at + company.name.length === name.length)

/** A name beside a label: without what is written behind it in brackets, and full stops. */
export const nameIn = (text: string): string =>
  text
    .replace(NOTE, '')
    .replace(/[,;]?\s+(?:ABN|ACN)\b.*$/u, '')
    .replace(/[\s.,;]+$/u, '')
    .trim()
