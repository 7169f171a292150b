/**
 * Gives a group the events of its partitions, in order and complete: events missing from the topic come from the store.
 */
import { markOf } from '@bindery/contracts/ports'
import { catchUp } from './catch-up.ts'
import type { Place } from './group-places.ts'
import type { HandOver } from './hand-over.ts'
import { partitionOver, type NumberedEvent } from './message.ts'
import type { Places } from './places.ts'
import type { RelayedStore } from './unsent.ts'

/** The partitions of this process, and how to save their positions. */
export interface Work {
  readonly places: Map<number, Place>
  /** Aborted when the partitions are assigned to another process. */
  readonly waiting: AbortSignal
  commit(partitions: Iterable<number>): Promise<void>
}

/** The next events of each partition, in the topic's order. */
export type Slices = ReadonlyMap<number, readonly NumberedEvent[]>

export interface Delivery {
  /** Gives the group events of the topic; false when the wait ended before the group took them. */
  fromTopic(work: Work, slices: Slices): Promise<boolean>
  /** Gives the group, from the store, the events that the relay has sent to these partitions. */
  fromStore(work: Work, partitions: ReadonlySet<number>): Promise<boolean>
  /** The partitions to which more events were sent than the group has processed. */
  lacking(places: ReadonlyMap<number, Place>): ReadonlySet<number>
}

export function delivery(parts: { store: RelayedStore; places: Places; hands: HandOver }): Delivery {
  const { store, hands } = parts

  function fill(
    work: Work,
    partitions: ReadonlySet<number>,
    until: string,
    counts: (partition: number) => number,
  ): Promise<boolean> {
    const all = parts.places.relay()?.counts.length ?? 0
    return catchUp({
      store,
      partitionOf: partitionOver(all),
      places: work.places,
      partitions,
      until,
      counts,
      give: (events) => hands.give(events, work.waiting),
      kept: () => work.commit(partitions),
    })
  }

  async function fromStore(work: Work, partitions: ReadonlySet<number>): Promise<boolean> {
    const sent = parts.places.relay()
    if (!sent?.mark || partitions.size === 0) return true
    return fill(work, partitions, sent.mark.position, (partition) => sent.counts[partition] ?? 0)
  }

  const isNew = ({ places }: Work, partition: number, { number, event }: NumberedEvent): boolean => {
    const place = places.get(partition)
    if (!place || number <= place.number) return false
    return place.position === null || store.compare(event.position, place.position) > 0
  }

  /** Reads the events that have left the topic before this group read them. */
  async function closeGap(work: Work, partition: number, slice: readonly NumberedEvent[]): Promise<boolean> {
    const first = slice.find((each) => isNew(work, partition, each))
    const reached = work.places.get(partition)
    if (!reached) return false
    if (!first || first.number <= reached.number + 1) return true
    return fill(work, new Set([partition]), first.event.position, () => first.number)
  }

  async function fromTopic(work: Work, slices: Slices): Promise<boolean> {
    for (const [partition, slice] of slices) if (!(await closeGap(work, partition, slice))) return false
    const fresh = new Map(
      [...slices].map(([partition, slice]) => [partition, slice.filter((each) => isNew(work, partition, each))]),
    )
    const events = [...fresh.values()].flat().map(({ event }) => event)
    if (events.length > 0 && !(await hands.give(events, work.waiting))) return false
    for (const [partition, slice] of slices) {
      const place = work.places.get(partition)
      if (!place) continue
      const last = fresh.get(partition)?.at(-1)
      // The events before the beginning of a group count as processed.
      const number = Math.max(place.number, slice.at(-1)?.number ?? 0)
      const step = last ? { position: last.event.position, mark: markOf(last.event) } : {}
      work.places.set(partition, { ...place, number, ...step })
    }
    return true
  }

  return {
    fromTopic,
    fromStore,
    lacking: (places) => {
      const counts = parts.places.relay()?.counts ?? []
      return new Set([...places].filter(([p, { number }]) => (counts[p] ?? 0) > number).map(([partition]) => partition))
    },
  }
}
