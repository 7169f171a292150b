/**
 * How many stored events a group has not processed: those the relay has not sent, plus those the group has not read.
 */
import type { Admin } from 'kafkajs'
import { within } from '../../within.ts'
import { savedPlaces, type Place } from './group-places.ts'
import type { GroupBegin, Places } from './places.ts'
import type { Names } from './topics.ts'
import { countAfter, type RelayedStore } from './unsent.ts'

export interface LagParts {
  readonly admin: Admin
  readonly names: Names
  readonly places: Places
  readonly store: RelayedStore
}

export interface Following {
  readonly group: string
  readonly begin: GroupBegin
  /** The partitions of this process. */
  readonly places: ReadonlyMap<number, Place>
}

/** How long a health request waits for the positions of other processes; */
const OTHERS_MS = 500
/** after that time it uses the ones read last. */
const OTHERS_KEPT_MS = 1_000

export type LagOf = (following: Following) => Promise<number>

export function lagCounter(parts: LagParts): LagOf {
  let others: ReadonlyMap<number, number> = new Map()
  let askedAt = Number.NEGATIVE_INFINITY

  /** The positions are kept while Kafka is away, because positions only grow. */
  async function placesOfOthers(group: string): Promise<void> {
    if (performance.now() - askedAt < OTHERS_KEPT_MS) return
    askedAt = performance.now()
    const saved = await within(OTHERS_MS, 'Kafka', savedPlaces(parts.admin, parts.names, group)).catch(() => null)
    if (saved) others = new Map([...saved].map(([partition, { number }]) => [partition, number]))
  }

  return async ({ group, begin, places }) => {
    const sent = parts.places.relay()
    const counts = sent?.counts ?? []
    if (counts.some((_, partition) => !places.has(partition))) await placesOfOthers(group)
    const processed = counts.map(
      (_, partition) => places.get(partition)?.number ?? others.get(partition) ?? begin.counts[partition] ?? 0,
    )
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    const unsent = await countAfter(parts.store, sent?.mark?.position ?? null)
    return Math.max(0, sum(counts) - sum(processed) + unsent)
  }
}
