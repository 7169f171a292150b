/**
 * The sums behind the dashboard's figures, updated one submission at a time, so that a query reads sums instead of
 * walking through all submissions.
 */
import type { CountedLine } from '@bindery/contracts/wire'
import { Pool } from '../queries/pool.ts'
import { bucketsOf } from './buckets.ts'
import type { MilestonesRow } from './milestones.ts'

interface Figures {
  count: number
  premium: number
  bound: number
  /** The keys of the submissions with lines in this bucket. */
  readonly keys: Set<string>
}

export interface Sums {
  readonly count: number
  readonly premium: number
  /** How many of the lines are bound. */
  readonly bound: number
}

const NO_OFFERS: MilestonesRow['Offers'] = []
const NOTHING: Sums = { count: 0, premium: 0, bound: 0 }
/** Premiums are added in whole cents, so that subtracting one again leaves no rounding error. */
const cents = ({ Premium }: CountedLine) => Math.round((Premium ?? 0) * 100)

/** The number of records of each client. */
class PerClient {
  readonly #clientOf = new Map<string, number>()
  readonly #counts = new Map<number, number>()

  /** @param clientId null when the record has no client or was deleted */
  put(key: string, clientId: number | null): void {
    const before = this.#clientOf.get(key)
    if (before === clientId) return
    if (before !== undefined) this.#add(before, -1)
    if (clientId === null) this.#clientOf.delete(key)
    else {
      this.#clientOf.set(key, clientId)
      this.#add(clientId, 1)
    }
  }

  of = (clientId: number): number => this.#counts.get(clientId) ?? 0

  #add(clientId: number, change: number): void {
    const count = this.of(clientId) + change
    if (count === 0) this.#counts.delete(clientId)
    else this.#counts.set(clientId, count)
  }
}

export class Tally {
  readonly #pool = new Pool()
  readonly #rows = new Map<string, MilestonesRow>()
  readonly #buckets = new Map<string, Figures>()
  /** The products and brokers with a bucket, by kind and month. */
  readonly #ids = new Map<string, Set<number>>()
  /** The number of a client's submissions, which is sent with the client's row (API-043). */
  readonly submissions = new PerClient()
  readonly renewals = new PerClient()

  /** @param row null when the submission was deleted */
  put(key: string, row: MilestonesRow | null): void {
    const before = this.#rows.get(key)
    if (before) this.#count(key, before, -1)
    if (row) {
      this.#rows.set(key, this.#lean(row))
      this.#count(key, row, 1)
    } else this.#rows.delete(key)
    this.submissions.put(key, row?.ClientID ?? null)
  }

  /** The row as it is kept: most submissions have no offer, and the others offer the same products. */
  #lean(row: MilestonesRow): MilestonesRow {
    if (row.Offers.length === 0) return { ...row, Offers: NO_OFFERS }
    const offers = row.Offers.map((offer) => ({ ...offer, ProductName: this.#pool.same(offer.ProductName) }))
    return { ...row, Offers: offers }
  }

  #count(key: string, row: MilestonesRow, sign: 1 | -1): void {
    for (const [name, line] of bucketsOf(row)) {
      const figures = this.#buckets.get(name) ?? this.#opened(name)
      figures.count += sign
      figures.premium += sign * cents(line)
      if (line.Bound) figures.bound += sign
      if (sign > 0) figures.keys.add(key)
      else figures.keys.delete(key)
      if (figures.count === 0) this.#closed(name)
    }
  }

  #opened(name: string): Figures {
    const figures: Figures = { count: 0, premium: 0, bound: 0, keys: new Set() }
    this.#buckets.set(name, figures)
    const [of, id] = idIn(name)
    if (id !== null) this.#ids.set(of, (this.#ids.get(of) ?? new Set()).add(id))
    return figures
  }

  #closed(name: string): void {
    this.#buckets.delete(name)
    const [of, id] = idIn(name)
    if (id !== null) this.#ids.get(of)?.delete(id)
  }

  of(name: string): Sums {
    const figures = this.#buckets.get(name)
    return figures ? { count: figures.count, premium: figures.premium / 100, bound: figures.bound } : NOTHING
  }

  /** The lines of a bucket. */
  *lines(name: string): Generator<CountedLine> {
    for (const key of this.#buckets.get(name)?.keys ?? []) {
      const row = this.#rows.get(key)
      if (row) for (const [of, line] of bucketsOf(row)) if (of === name) yield line
    }
  }

  /** The products or brokers with a bucket in a month. */
  ids(kind: 'product' | 'broker', month: string): Iterable<number> {
    return this.#ids.get(`${kind} ${month}`) ?? []
  }
}

/** The parts of a bucket's name: 'product 2026-11' and 3 of 'product 2026-11 3'. */
function idIn(name: string): readonly [of: string, id: number | null] {
  const [of, id] = /^((?:product|broker) \S+) (\d+)$/u.exec(name)?.slice(1) ?? []
  return of === undefined ? [name, null] : [of, Number(id)]
}
