/** Names of companies, told by how they end; those of brokers, insurers and lawyers are not the insured. */

const WORD = "(?:[A-Z0-9][\\w'’.-]{0,30}|&)"
const END = '(?:Pty\\.? (?:Ltd|Limited)\\.?|P/L|Limited|Ltd\\.?|Inc\\.?|Incorporated)'
const COMPANY = new RegExp(
  `(?<![\\w&])(?:${WORD} ){1,6}${END}(?! (?:Pty|Ltd|Limited))(?!\\w)(?: t/a (?:[A-Z][\\w'&-]{0,30}(?: (?=[A-Z&])|)){1,5})?`,
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

/** A name beside a label: without what is written behind it in brackets, and full stops. */
export const nameIn = (text: string): string =>
  text
    .replace(/\s*\((?:ABN|ACN)?[\d\s:A-Z]{0,40}\).*$/u, '')
    .replace(/[,;]?\s+(?:ABN|ACN)\b.*$/u, '')
    .replace(/[\s.,;]+$/u, '')
    .trim()
