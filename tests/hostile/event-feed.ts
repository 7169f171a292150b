/**
 * The worst feed that Kafka may be: streams are spread over partitions of different speeds, so only the order within a
 * stream is kept; batches have any size, and delivered events are delivered again.
 */
import {
  markOf,
  reasonOf,
  type EventFeed,
  type FeedOptions,
  type FeedSubscription,
  type StoredEvent,
} from '@bindery/contracts/ports'
import { storedEvent, type HostileEventStore } from './event-store.ts'
import { hashOf, random, type Random } from './random.ts'

const LONGEST_BATCH = 20
const LONGEST_REWIND = 10
const IDLE_MS = 5

interface Place {
  /** The group's beginning; redelivery never goes back further. */
  readonly first: number
  next: number
}

/** The positions of groups in each partition, which survive a restart of the feed. */
export type HostileCheckpoints = Map<string, readonly Place[]>

export interface HostileFeedOptions {
  readonly store: HostileEventStore
  readonly seed?: number
  readonly partitions?: number
  /** How often a partition goes back and repeats events. */
  readonly redelivery?: number
  readonly checkpoints?: HostileCheckpoints
}

export interface HostileFeed extends EventFeed {
  /** Holds back the events of this stream's partition until it is released. */
  hold(stream: string): void
  release(stream: string): void
}

export function hostileFeed(options: HostileFeedOptions): HostileFeed {
  const {
    store,
    seed = 1,
    partitions = 4,
    redelivery = 0.1,
    checkpoints = new Map<string, readonly Place[]>(),
  } = options
  const held = new Set<number>()
  const running = new Set<FeedSubscription>()
  const partitionOf = (stream: string) => hashOf(stream) % partitions

  /** Indexes into the log, by partition; grows with the log. */
  const lists: number[][] = Array.from({ length: partitions }, () => [])
  let read = 0
  function listOf(partition: number): readonly number[] {
    for (; read < store.log.entries.length; read += 1) {
      const entry = store.log.entries[read]
      if (entry) lists[partitionOf(entry.stream)]?.push(read)
    }
    return lists[partition] ?? []
  }

  function placesOf({ group, start }: FeedOptions): readonly Place[] {
    const known =
      checkpoints.get(group) ??
      lists.map((_, partition) => {
        const first = start === 'now' ? listOf(partition).length : 0
        return { first, next: first }
      })
    checkpoints.set(group, known)
    return known
  }

  const batchAt = (partition: number, from: number, length: number): readonly StoredEvent[] =>
    listOf(partition)
      .slice(from, from + length)
      .flatMap((index) => store.log.entries[index] ?? [])
      .map(storedEvent)

  function subscribe(feedOptions: FeedOptions): FeedSubscription {
    const { group, onBatch } = feedOptions
    const places = placesOf(feedOptions)
    const chance = random(seed + hashOf(group))
    const speeds = places.map(() => 0.05 + 0.95 * chance.next())
    const notBefore = places.map(() => 0)
    const failures = places.map(() => 0)
    const stopping = new AbortController()
    let lastProcessedAt: string | null = null
    let lastError: string | null = null

    async function deliver(partition: number, place: Place, chance: Random): Promise<void> {
      const rewind = chance.chance(redelivery) ? chance.int(LONGEST_REWIND) : 0
      const from = Math.max(place.first, place.next - rewind)
      const batch = batchAt(partition, from, 1 + chance.int(LONGEST_BATCH))
      if (batch.length === 0) return
      try {
        await onBatch(batch)
        place.next = from + batch.length
        lastProcessedAt = new Date().toISOString()
        lastError = null
        failures[partition] = 0
      } catch (error) {
        lastError = reasonOf(error)
        const failed = (failures[partition] ?? 0) + 1
        failures[partition] = failed
        // Shorter than a real feed's, so that tests are quick.
        notBefore[partition] = Date.now() + Math.min(5 * 2 ** failed, 200)
      }
    }

    /** Visits each partition once; false when no partition had work. */
    async function round(): Promise<boolean> {
      let busy = false
      for (const [partition, place] of places.entries()) {
        if (stopping.signal.aborted) return false
        if (held.has(partition) || Date.now() < (notBefore[partition] ?? 0)) continue
        if (place.next >= listOf(partition).length) continue
        busy = true
        if (chance.chance(speeds[partition] ?? 1)) await deliver(partition, place, chance)
      }
      return busy
    }

    async function follow(): Promise<void> {
      while (!stopping.signal.aborted) {
        const busy = await round()
        await new Promise((resolve) => {
          setTimeout(resolve, busy ? 0 : IDLE_MS)
        })
      }
    }

    const finished = follow()
    const subscription: FeedSubscription = {
      status: async () => ({
        group,
        lag: places.reduce((sum, place, partition) => sum + Math.max(0, listOf(partition).length - place.next), 0),
        lastProcessedAt,
        lastError,
      }),
      async stop() {
        stopping.abort()
        await finished
        running.delete(subscription)
      },
    }
    running.add(subscription)
    return subscription
  }

  return {
    subscribe: (feedOptions) => Promise.resolve(subscribe(feedOptions)),
    reached: async () =>
      [...checkpoints].flatMap(([group, places]) =>
        places.flatMap(({ first, next }, partition) =>
          next > first ? batchAt(partition, next - 1, 1).map((event) => ({ group, mark: markOf(event) })) : [],
        ),
      ),
    async close() {
      await Promise.all([...running].map((subscription) => subscription.stop()))
    },
    hold: (stream) => {
      held.add(partitionOf(stream))
    },
    release: (stream) => {
      held.delete(partitionOf(stream))
    },
  }
}
