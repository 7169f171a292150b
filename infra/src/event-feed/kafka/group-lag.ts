/**
 * How many stored events a group has not processed: those the relay has not sent, plus those the group has not read.
 */
import type { FeedStatus } from '@bindery/contracts/ports'
import type { Admin } from 'kafkajs'
import { within } from '../../within.ts'
import { savedPlaces, type Place } from './group-places.ts'
import type { GroupBegin, Places } from './places.ts'
import type { Names } from './topics.ts'
import { countAfter, type RelayedStore } from './unsent.ts'

export interface LagParts {
  readonly admin: Pick<Admin, 'fetchOffsets'>
  readonly names: Names
  readonly places: Pick<Places, 'relay'>
  readonly store: Pick<RelayedStore, 'readAll' | 'countAfter'>
}

export interface Following {
  readonly group: string
  readonly begin: GroupBegin
  /** The partitions of this process. */
  readonly places: ReadonlyMap<number, Place>
  /** When this process last processed a batch. */
  readonly lastProcessedAt: string | null
}

/** How long a health request waits for the positions of other processes; */
const OTHERS_MS = 500
/** after that time it uses the ones read last. */
const OTHERS_KEPT_MS = 1_000

/** What waits for the whole group, and when the group last moved, as far as this process can see. */
export type Progress = Pick<FeedStatus, 'lag' | 'lastProcessedAt'>

export function lagCounter(parts: LagParts): (following: Following) => Promise<Progress> {
  let others: ReadonlyMap<number, number> = new Map()
  let askedAt = Number.NEGATIVE_INFINITY

  /** The positions are kept while Kafka is away, because positions only grow. */
  async function placesOfOthers(group: string): Promise<void> {
    if (performance.now() - askedAt < OTHERS_KEPT_MS) return
    askedAt = performance.now()
    const saved = await within(OTHERS_MS, 'Kafka', savedPlaces(parts.admin, parts.names, group)).catch(() => null)
    if (saved) others = new Map([...saved].map(([partition, { number }]) => [partition, number]))
  }

  /** The furthest number of each partition that was seen so far, whoever processed it. */
  const seen = new Map<number, number>()
  let othersMovedAt: string | null = null

  function noteMoves(processed: readonly number[], mine: ReadonlyMap<number, Place>): void {
    for (const [partition, number] of processed.entries()) {
      const before = seen.get(partition)
      if (before !== undefined && number > before && !mine.has(partition)) othersMovedAt = new Date().toISOString()
      seen.set(partition, Math.max(number, before ?? 0))
    }
  }

  return async ({ group, begin, places, lastProcessedAt }) => {
    const sent = parts.places.relay()
    const counts = sent?.counts ?? []
    if (counts.some((_, partition) => !places.has(partition))) await placesOfOthers(group)
    const processed = counts.map(
      (_, partition) => places.get(partition)?.number ?? others.get(partition) ?? begin.counts[partition] ?? 0,
    )
    noteMoves(processed, places)
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    const unsent = await countAfter(parts.store, sent?.mark?.position ?? null)
    const waitsHere = [...places].some(([partition, { number }]) => (counts[partition] ?? 0) > number)
    return {
      lag: Math.max(0, sum(counts) - sum(processed) + unsent),
      // A partition that stands still here is a stall, however well the others work.
      lastProcessedAt: waitsHere ? lastProcessedAt : later(lastProcessedAt, othersMovedAt),
    }
  }
}

const later = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other)
