/** Everything we know by name, ABN and address, and what of it may be the insured being entered. */
import type { Known } from './known.ts'
import { NameIndex, type NameMatch } from './name-index.ts'
import { scoreOf, type Entered, type Scored } from './score.ts'

export interface Candidate extends Scored {
  readonly known: Known
}

/** Names looked at further; more would only be ever less alike. */
const NAMES = 200
/** Records of one ABN or address looked at, the newest: more of them say nothing new. */
const EACH = 500
const LEAST_SCORE = 25

type Places = Map<string, Set<string>>

export class SimilarIndex {
  readonly #known = new Map<string, Known>()
  readonly #submissions = new Map<number, Known>()
  readonly #names = new NameIndex()
  readonly #byName: Places = new Map()
  readonly #byAbn: Places = new Map()
  readonly #byAddress: Places = new Map()

  /** @param key unique among submissions and clients together */
  put(key: string, known: Known): void {
    this.remove(key)
    this.#known.set(key, known)
    if (known.kind === 'Submission') this.#submissions.set(known.id, known)
    this.#names.add(known.nameKey)
    for (const [places, value] of this.#placesOf(known)) {
      const keys = places.get(value)
      if (keys) keys.add(key)
      else places.set(value, new Set([key]))
    }
  }

  remove(key: string): void {
    const known = this.#known.get(key)
    if (!known) return
    this.#known.delete(key)
    if (known.kind === 'Submission') this.#submissions.delete(known.id)
    for (const [places, value] of this.#placesOf(known)) {
      const keys = places.get(value)
      keys?.delete(key)
      if (keys?.size === 0) places.delete(value)
    }
  }

  /** A submission by its number. */
  submission(submissionId: number): Known | undefined {
    return this.#submissions.get(submissionId)
  }

  /** The likeliest first. */
  rank(entered: Entered, limit: number, isOther: (known: Known) => boolean): readonly Candidate[] {
    const matches = new Map(this.#names.alike(entered.nameKey, NAMES).map((match) => [match.key, match]))
    const keys = new Set([
      ...[...matches.keys()].flatMap((name) => newest(this.#byName, name)),
      ...newest(this.#byAbn, entered.abn),
      ...newest(this.#byAddress, entered.address),
    ])
    return this.#knownOf(keys).filter(isOther)
      .map((known) => ({ known, ...scoreOf(entered, known, matches.get(known.nameKey)) }))
      .filter(({ score }) => score >= LEAST_SCORE)
      .toSorted((a, b) => b.score - a.score || newerFirst(a.known, b.known))
      .slice(0, limit)
  }

  /** the submissions of similar names, an exact name first, then the newest. */
  strict(nameKey: string, name: string, limit: number): { readonly first: readonly Known[]; readonly total: number } {
    const keys = this.#names.strict(nameKey).flatMap((key) => [...this.#byName.get(key) ?? []])
    const found = this.#knownOf(keys).filter(({ kind }) => kind === 'Submission')
    const exact = (known: Known) => Number(known.name === name)
    return {
      first: found.toSorted((a, b) => exact(b) - exact(a) || newerFirst(a, b)).slice(0, limit),
      total: found.length,
    }
  }

  #knownOf(keys: Iterable<string>): readonly Known[] {
    return [...keys].flatMap((key) => this.#known.get(key) ?? [])
  }

  #placesOf({ nameKey, abn, address }: Known): readonly (readonly [Places, string])[] {
    return [
      [this.#byName, nameKey] as const,
      ...(abn === null ? [] : [[this.#byAbn, abn] as const]),
      ...(address === null ? [] : [[this.#byAddress, address] as const]),
    ]
  }
}

export type { Entered, Known, NameMatch }

const newest = (places: Places, value: string | null): readonly string[] =>
  (value === null ? [] : [...places.get(value) ?? []].slice(-EACH))

const newerFirst = (a: Known, b: Known) => b.id - a.id || a.kind.localeCompare(b.kind)
