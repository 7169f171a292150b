/** Everything we know by name, ABN and address, and what of it may be the insured being entered. */
import type { Known } from './known.ts'
import { NameIndex } from './name-index.ts'
import { scoreOf, type Entered, type Scored } from './score.ts'
import { topOf } from './top.ts'

export interface Candidate extends Scored {
  readonly known: Known
}

export interface Found {
  /** The likeliest first. */
  readonly candidates: readonly Candidate[]
  /** the submissions of similar names, an exact name first, then the newest. */
  readonly strict: readonly Known[]
  readonly strictTotal: number
}

/** Names looked at further; more would only be ever less alike. */
const NAMES = 200
/** Records of one name, ABN or address looked at, the latest to change: more of them say nothing new. */
const EACH = 200
const LEAST_SCORE = 25

type Places = Map<string, Set<Known>>

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
      const there = places.get(value)
      if (there) there.add(known)
      else places.set(value, new Set([known]))
    }
  }

  remove(key: string): void {
    const known = this.#known.get(key)
    if (!known) return
    this.#known.delete(key)
    if (known.kind === 'Submission') this.#submissions.delete(known.id)
    for (const [places, value] of this.#placesOf(known)) {
      const there = places.get(value)
      there?.delete(known)
      if (there?.size === 0) places.delete(value)
    }
  }

  /** A submission by its number. */
  submission(submissionId: number): Known | undefined {
    return this.#submissions.get(submissionId)
  }

  /** @param isOther what may be a candidate; the strict list holds all the same */
  find(entered: Entered, limit: number, isOther: (known: Known) => boolean = () => true): Found {
    const { likest, strict } = this.#names.match(entered.nameKey, NAMES)
    const matches = new Map(likest.map((match) => [match.key, match]))
    const records = new Set([
      ...likest.flatMap(({ key }) => latest(this.#byName, key)),
      ...latest(this.#byAbn, entered.abn),
      ...latest(this.#byAddress, entered.address),
    ])
    const candidates = [...records]
      .filter(isOther)
      .map((known) => ({ known, ...scoreOf(entered, known, matches.get(known.nameKey)) }))
      .filter(({ score }) => score >= LEAST_SCORE)
    const named = this.#submissionsNamed(strict)
    const exact = (known: Known) => Number(known.name === entered.name)
    return {
      candidates: topOf(candidates, limit, (a, b) => b.score - a.score || newerFirst(a.known, b.known)),
      strict: topOf(named, limit, (a, b) => exact(b) - exact(a) || newerFirst(a, b)),
      strictTotal: named.length,
    }
  }

  #submissionsNamed(nameKeys: readonly string[]): readonly Known[] {
    const found: Known[] = []
    for (const nameKey of nameKeys) {
      for (const known of this.#byName.get(nameKey) ?? []) if (known.kind === 'Submission') found.push(known)
    }
    return found
  }

  #placesOf({ nameKey, abn, address }: Known): readonly (readonly [Places, string])[] {
    return [
      [this.#byName, nameKey] as const,
      ...(abn === null ? [] : [[this.#byAbn, abn] as const]),
      ...(address === null ? [] : [[this.#byAddress, address] as const]),
    ]
  }
}

export type { Entered, Known }

const latest = (places: Places, value: string | null): readonly Known[] =>
  value === null ? [] : [...(places.get(value) ?? [])].slice(-EACH)

/** Submissions before clients: their numbers do not compare. */
const newerFirst = (a: Known, b: Known) => b.kind.localeCompare(a.kind) || b.id - a.id
