/** The words of a question and of texts, as the index of documents compares them: without case, accents and endings. */
import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'

/** Words that ask or join and say nothing of what is asked for. */
const STOP = new Set(
  `a about after all also am an and any anybody anyone anything are as at be been before being but by can could did do
  does doing done for from get give given had has have having he her here hers him his how i if in into is it its just
  kindly know let like list many may me mention mentioned might more most much must my no nor not of on once one only or
  other our ours out over please say says said shall she should show so some somebody someone something state stated
  such tell than that the their theirs them then there these they thing things this those to too under until up us very
  was we were what whats when where whether which while who whom whose why will with would yes you your yours doc
  document documents file files folder s t re ve ll d m`.split(/\s+/u),
)

const WORD = /[\p{L}\p{N}]+/gu
/** Nobody's word is longer; the rest of a run of letters is not looked at. */
const LONGEST = 64

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of a text in their order, in lower case and without accents. */
export const plainWords = (text: string): readonly string[] =>
  (plain(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST))

const known = new LRUCache<string, string>({ max: 20_000 })

export function stemOf(word: string): string {
  const stem = known.get(word) ?? stemmer(word)
  known.set(word, stem)
  return stem
}

/** The words of a question that say what is asked for, each once. */
export function wordsOf(question: string): readonly string[] {
  const content = plainWords(question).filter((word) => !STOP.has(word))
  return [...new Map(content.map((word) => [stemOf(word), word])).values()]
}
