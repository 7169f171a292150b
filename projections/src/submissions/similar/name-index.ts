/** Finds names that look like one among very many: distinct name keys by their trigrams, the rare ones weighing most. */
import { keysAreSimilar } from '@bindery/contracts/rules'
import { trigrams } from './keys.ts'

export interface NameMatch {
  readonly key: string
  /** 0 to 1: how much of both names is common, by weight. */
  readonly alike: number
  /** A-071's strict rule: one contains the other, or every longer word of the typed name occurs. */
  readonly strict: boolean
}

/** Names less alike than this are no match, unless the strict rule holds. */
const ALIKE = 0.5
const SHORTEST_WORD = 3

export class NameIndex {
  readonly #numbers = new Map<string, number>()
  readonly #keys: string[] = []
  readonly #holding = new Map<string, number[]>()
  #common = new Float64Array(1_024)

  add(key: string): void {
    if (this.#numbers.has(key)) return
    const number = this.#keys.push(key) - 1
    this.#numbers.set(key, number)
    if (number >= this.#common.length) {
      const grown = new Float64Array(this.#common.length * 2)
      grown.set(this.#common)
      this.#common = grown
    }
    for (const trigram of trigrams(key)) {
      const holding = this.#holding.get(trigram)
      if (holding) holding.push(number)
      else this.#holding.set(trigram, [number])
    }
  }

  /** The likest first, at most `limit`. */
  alike(typed: string, limit: number): readonly NameMatch[] {
    const wanted = [...trigrams(typed)]
    const whole = this.#weightOf(wanted)
    const touched = this.#sumCommon(wanted)
    const strict = new Set(this.strict(typed))
    // No name with less in common can be alike enough: 2c / (w + w') >= t needs c >= w t / (2 - t), because w' >= c.
    const least = (whole * ALIKE) / (2 - ALIKE)
    const matches: NameMatch[] = []
    for (const number of touched) {
      const common = this.#common[number] ?? 0
      this.#common[number] = 0
      const key = this.#keys[number] ?? ''
      if (common < least && !strict.has(key)) continue
      const alike = (2 * common) / (whole + this.#weightOf(trigrams(key)))
      if (alike >= ALIKE || strict.has(key)) matches.push({ key, alike: Math.min(1, alike), strict: strict.has(key) })
    }
    return matches.toSorted((a, b) => b.alike - a.alike).slice(0, limit)
  }

  /** All names that A-071 calls similar. */
  strict(typed: string): readonly string[] {
    if (typed === '') return []
    const found = new Set<string>()
    // Names within the typed one are pieces of it.
    for (let from = 0; from < typed.length; from += 1) {
      for (let to = from + 1; to <= typed.length; to += 1) {
        const piece = typed.slice(from, to)
        if (this.#numbers.has(piece)) found.add(piece)
      }
    }
    for (const key of this.#holdingEveryWord(typed)) if (keysAreSimilar(typed, key)) found.add(key)
    return [...found]
  }

  /** Names that may hold every longer word, by the rarest three letters of those words. */
  #holdingEveryWord(typed: string): readonly string[] {
    const words = typed.split(' ').filter((word) => word.length >= SHORTEST_WORD)
    if (words.length === 0) return this.#keys
    let rarest: readonly number[] | undefined
    for (const word of words) {
      for (let i = 0; i + 3 <= word.length; i += 1) {
        const holding = this.#holding.get(word.slice(i, i + 3)) ?? []
        if (rarest === undefined || holding.length < rarest.length) rarest = holding
      }
    }
    return (rarest ?? []).map((number) => this.#keys[number] ?? '')
  }

  #sumCommon(wanted: readonly string[]): readonly number[] {
    const touched: number[] = []
    const common = this.#common
    for (const trigram of wanted) {
      const weight = this.#weight(trigram)
      for (const number of this.#holding.get(trigram) ?? []) {
        const sum = common[number] ?? 0
        if (sum === 0) touched.push(number)
        common[number] = sum + weight
      }
    }
    return touched
  }

  #weight(trigram: string): number {
    return Math.log(1 + this.#keys.length / Math.max(1, this.#holding.get(trigram)?.length ?? 0))
  }

  #weightOf(all: Iterable<string>): number {
    let sum = 0
    for (const trigram of all) sum += this.#weight(trigram)
    return sum
  }
}
