/** All records by name, ABN and address, and the search for those with the same insured as a form. */
import { covers, type Period } from '@bindery/contracts/rules'
import { isAlready, likeliestFirst, type Standing } from './already.ts'
import type { Known } from './known.ts'
import { NameIndex, type NameMatch } from './name-index.ts'
import { scoreOf, type Entered, type Scored } from './score.ts'
import { topOf } from '../../queries/top.ts'

/** The submission of a policy, and the days on which the policy is in force. */
export interface PolicyOf {
  readonly submissionId: number
  readonly period: Period
}

export interface Candidate extends Scored, Standing {
  readonly already: boolean
}

export interface Found {
  /** Existing submissions of the same insured first, then the likeliest. */
  readonly candidates: readonly Candidate[]
  /** the submissions of similar names, an exact name first, then the newest. */
  readonly strict: readonly Known[]
  readonly strictTotal: number
}

/** At most this many names are examined; further ones would be less similar. */
const NAMES = 200
/** At most this many records of one name, ABN or address are examined, the most recently changed ones. */
const EACH = 200
const LEAST_SCORE = 25

/** Most names have one record: a set for each would take more memory than the records. */
type Places = Map<string, Known | Set<Known>>

export class SimilarIndex {
  /** By kind, then by the key of the record's row. */
  readonly #known = { Submission: new Map<string, Known>(), Client: new Map<string, Known>() }
  readonly #submissions = new Map<number, Known>()
  readonly #names = new NameIndex()
  readonly #byName: Places = new Map()
  readonly #byAbn: Places = new Map()
  readonly #byAddress: Places = new Map()
  /** The submission of each policy, and the periods of the policies of each submission. */
  readonly #policies = new Map<string, number>()
  readonly #periods = new Map<number, Map<string, Period>>()

  /** @param key unique among the records of its kind */
  put(key: string, known: Known): void {
    this.remove(known.kind, key)
    this.#known[known.kind].set(key, known)
    if (known.kind === 'Submission') this.#submissions.set(known.id, known)
    this.#names.add(known.nameKey)
    for (const [places, value] of this.#placesOf(known)) {
      const there = places.get(value)
      if (there instanceof Set) there.add(known)
      else places.set(value, there ? new Set([there, known]) : known)
    }
  }

  remove(kind: Known['kind'], key: string): void {
    const known = this.#known[kind].get(key)
    if (!known) return
    this.#known[kind].delete(key)
    if (known.kind === 'Submission') this.#submissions.delete(known.id)
    for (const [places, value] of this.#placesOf(known)) {
      const there = places.get(value)
      if (there instanceof Set) there.delete(known)
      if (there === known || (there instanceof Set && there.size === 0)) places.delete(value)
    }
  }

  /** @param policy null when the record is no policy, or a reversed one */
  putPolicy(key: string, policy: PolicyOf | null): void {
    const before = this.#policies.get(key)
    if (before !== undefined) this.#periods.get(before)?.delete(key)
    if (policy === null) return void this.#policies.delete(key)
    const { submissionId, period } = policy
    this.#policies.set(key, submissionId)
    const periods = this.#periods.get(submissionId)
    if (periods) periods.set(key, period)
    else this.#periods.set(submissionId, new Map([[key, period]]))
  }

  /** A submission by its number; undefined when unknown. */
  submission(submissionId: number): Known | undefined {
    return this.#submissions.get(submissionId)
  }

  /**
   * @param today the business day on which a policy is in force or not
   * @param isOther selects the records that may be candidates; the strict list is not limited to them
   */
  find(entered: Entered, limit: number, today: string, isOther: (known: Known) => boolean = () => true): Found {
    const { likest, strict } = this.#names.match(entered.nameKey, NAMES)
    const matches = new Map(likest.map((match) => [match.key, match]))
    const records = new Set([
      ...likest.flatMap(({ key }) => latest(this.#byName, key)),
      ...latest(this.#byAbn, entered.abn),
      ...latest(this.#byAddress, entered.address),
    ])
    const candidates = [...records]
      .filter(isOther)
      .map((known) => this.#candidate(entered, today, known, matches.get(known.nameKey)))
      .filter(({ score }) => score >= LEAST_SCORE)
    const named = this.#submissionsNamed(strict)
    const exact = (known: Known) => Number(known.name === entered.name)
    return {
      candidates: topOf(
        candidates,
        limit,
        (a, b) => Number(b.already) - Number(a.already) || b.score - a.score || newerFirst(a.known, b.known),
      ),
      strict: topOf(named, limit, (a, b) => exact(b) - exact(a) || newerFirst(a, b)),
      strictTotal: named.length,
    }
  }

  /** Other submissions of the same insured, at most a useful number of them. */
  already(entered: Entered, today: string, isOther: (known: Known) => boolean): readonly Candidate[] {
    const same = new Set([...latest(this.#byName, entered.nameKey), ...latest(this.#byAbn, entered.abn)])
    return [...same]
      .filter(isOther)
      .map((known) => this.#candidate(entered, today, known, this.#names.compare(entered.nameKey, known.nameKey)))
      .filter(({ already }) => already)
      .toSorted(likeliestFirst)
  }

  #candidate(entered: Entered, today: string, known: Known, match: NameMatch | undefined): Candidate {
    const standing = { known, bound: known.kind === 'Submission' && this.#isBound(known.id, today) }
    return { ...standing, ...scoreOf(entered, known, match), already: isAlready(entered, standing) }
  }

  #isBound(submissionId: number, today: string): boolean {
    const periods = [...(this.#periods.get(submissionId)?.values() ?? [])]
    return periods.some((period) => covers(period, today))
  }

  #submissionsNamed(nameKeys: readonly string[]): readonly Known[] {
    const found: Known[] = []
    for (const nameKey of nameKeys) {
      for (const known of placed(this.#byName, nameKey)) if (known.kind === 'Submission') found.push(known)
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

function placed(places: Places, value: string): Iterable<Known> {
  const there = places.get(value)
  if (there === undefined) return []
  return there instanceof Set ? there : [there]
}

const latest = (places: Places, value: string | null): readonly Known[] =>
  value === null ? [] : [...placed(places, value)].slice(-EACH)

/** Submissions come before clients, because the numbers of the two cannot be compared. */
const newerFirst = (a: Known, b: Known) => b.kind.localeCompare(a.kind) || b.id - a.id
