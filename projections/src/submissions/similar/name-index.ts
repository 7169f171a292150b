/** Finds names similar to a given one among very many, by their trigrams, of which rare ones weigh most. */
import { keysAreSimilar } from '@bindery/contracts/rules'
import { trigrams } from './keys.ts'

export interface NameMatch {
  readonly key: string
  /** The share of both names that they have in common, by weight, from 0 to 1. */
  readonly alike: number
  /** A-071's strict rule: one contains the other, or every longer word of the typed name occurs. */
  readonly strict: boolean
}

export interface NameMatches {
  /** The most similar names, at most as many as asked for. */
  readonly likest: readonly NameMatch[]
  /** All names that A-071 calls similar. */
  readonly strict: readonly string[]
}

/** Names less alike than this do not match, unless the strict rule applies. */
const ALIKE = 0.6
const SHORTEST_WORD = 3

export class NameIndex {
  readonly #numbers = new Map<string, number>()
  readonly #keys: string[] = []
  readonly #holding = new Map<string, number[]>()
  /** The lengths of all keys, since only pieces of these lengths need to be looked up. */
  readonly #lengths = new Set<number>()
  #common = new Float64Array(1_024)

  add(key: string): void {
    if (this.#numbers.has(key)) return
    const number = this.#keys.push(key) - 1
    this.#numbers.set(key, number)
    if (key !== '') this.#lengths.add(key.length)
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

  match(typed: string, limit: number): NameMatches {
    const strict = this.#strict(typed)
    const keyOf = (number: number) => this.#keys[number] ?? ''
    return { likest: this.#likest(typed, strict, limit), strict: [...strict].map(keyOf) }
  }

  /** Compares two names without a search; undefined when they are not alike. */
  compare(typed: string, key: string): NameMatch | undefined {
    const wanted = trigrams(typed)
    const others = trigrams(key)
    const whole = this.#weightOf(wanted) + this.#weightOf(others)
    const common = this.#weightOf([...wanted].filter((trigram) => others.has(trigram)))
    const alike = whole === 0 ? 0 : Math.min(1, (2 * common) / whole)
    const strict = keysAreSimilar(typed, key)
    return alike >= ALIKE || strict ? { key, alike, strict } : undefined
  }

  #likest(typed: string, strict: ReadonlySet<number>, limit: number): readonly NameMatch[] {
    const wanted = [...trigrams(typed)]
    const whole = this.#weightOf(wanted)
    // The least common weight c for a match: 2c / (w + w') >= t needs c >= w t / (2 - t), because w' >= c.
    const least = (whole * ALIKE) / (2 - ALIKE)
    const likely: { readonly number: number; readonly common: number }[] = []
    for (const number of this.#sumCommon(wanted)) {
      const common = this.#common[number] ?? 0
      this.#common[number] = 0
      if (common >= least) likely.push({ number, common })
    }
    const matches = likely.flatMap(({ number, common }): NameMatch | [] => {
      const key = this.#keys[number] ?? ''
      const alike = Math.min(1, (2 * common) / (whole + this.#weightOf(trigrams(key))))
      return alike >= ALIKE || strict.has(number) ? { key, alike, strict: strict.has(number) } : []
    })
    const found = new Set(matches.map(({ key }) => key))
    // Names that a long name contains have little in common with it; when there are very many, the first ones are
    // enough.
    for (const number of strict) {
      if (matches.length >= limit) break
      const key = this.#keys[number] ?? ''
      if (!found.has(key)) matches.push({ key, alike: 0, strict: true })
    }
    return matches.toSorted((a, b) => b.alike - a.alike).slice(0, limit)
  }

  #strict(typed: string): ReadonlySet<number> {
    const found = new Set<number>()
    if (typed === '') return found
    // Names within the typed one are looked up as its pieces.
    for (const length of this.#lengths) {
      for (let from = 0; from + length <= typed.length; from += 1) {
        const number = this.#numbers.get(typed.slice(from, from + length))
        if (number !== undefined) found.add(number)
      }
    }
    for (const number of this.#holdingEveryWord(typed)) {
      if (keysAreSimilar(typed, this.#keys[number] ?? '')) found.add(number)
    }
    return found
  }

  /** Names that may contain every longer word, found by those words' rarest trigram. */
  #holdingEveryWord(typed: string): Iterable<number> {
    const words = typed.split(' ').filter((word) => word.length >= SHORTEST_WORD)
    if (words.length === 0) return this.#keys.keys()
    let rarest: readonly number[] | undefined
    for (const word of words) {
      for (let i = 0; i + 3 <= word.length; i += 1) {
        const holding = this.#holding.get(word.slice(i, i + 3)) ?? []
        if (rarest === undefined || holding.length < rarest.length) rarest = holding
      }
    }
    return rarest ?? []
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
