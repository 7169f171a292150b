/**
 * The words of a question and of texts, as the index of documents compares them: without case, accents and endings.
 * Words of the trade that mean the same are one.
 */
import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'

/** Words that ask or join and say nothing of what is asked for. */
const STOP = new Set(
  `a about after all also am an and any anybody anyone anything applies apply are as at be been before being but by
  can could did do does doing done for from get give given had has have having he her here hers him his history how
  i if in into is it its just kindly know let like list many may me mention mentioned might more most much must my
  no nor not of on once one only or other our ours out over please say says said shall she should show so some
  somebody someone something state stated such tell than that the their theirs them then there these they thing
  things this those to too under until up us very was we were what whats when where whether which while who whom
  whose why will with would yes you your yours doc document documents file files folder s t re ve ll d m`.split(/\s+/u),
)

/** Words of the trade of which a document may use one for another, by line. */
export const ALIKE = [
  'excess deductible retention',
  'turnover revenue income',
  'employees staff',
  'inception commencement start starts begin begins',
  'expiry expiration expire expires end ends',
].map((line) => line.split(' '))

/** A limit is of liability or of indemnity, whichever its document says, unless the line of business is named. */
const OF_A_LIMIT = new Set(['liability', 'indemnity'])
const LINES = new Set(['general', 'public', 'products', 'professional', 'management', 'environmental', 'cyber'])

const WORD = /[\p{L}\p{N}]+/gu
/** Nobody's word is longer; the rest of a run of letters is not looked at. */
const LONGEST = 64

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of a text in their order, in lower case and without accents. */
export const plainWords = (text: string): readonly string[] =>
  (plain(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST))

const known = new LRUCache<string, string>({ max: 20_000 })

const firstOfLine = new Map(
  ALIKE.flatMap(([first = '', ...others]) => others.map((word) => [stemmer(word), stemmer(first)])),
)

/** The word without its ending; of words that mean the same, that of the first. */
export function stemOf(word: string): string {
  const kept = known.get(word)
  if (kept !== undefined) return kept
  const stem = stemmer(word)
  const shared = firstOfLine.get(stem) ?? stem
  known.set(word, shared)
  return shared
}

/** The words and all that mean the same, for an index that knows only their letters. */
export function withAlike(words: readonly string[]): readonly string[] {
  const asked = new Set(words.map(stemOf))
  return [...new Set([...words, ...ALIKE.flat().filter((word) => asked.has(stemOf(word)))])]
}

/** The words of a question that say what is asked for, each once. */
export function wordsOf(question: string): readonly string[] {
  const said = plainWords(question)
  const isOfALine = said.some((word) => LINES.has(word))
  const content = said.filter(
    (word) => !STOP.has(word) && (isOfALine || !OF_A_LIMIT.has(word) || !said.includes('limit')),
  )
  return [...new Map(content.map((word) => [stemOf(word), word])).values()]
}
