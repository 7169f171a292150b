/** Reads from the event store the events that a topic no longer holds, or never held, for some of its partitions. */
import { markOf, type EventStore, type Position, type StoredEvent } from '@bindery/contracts/ports'
import type { Place } from './group-places.ts'
import type { PartitionOf } from './message.ts'

const PAGE = 500

export interface CatchUp {
  readonly store: Pick<EventStore, 'readAll' | 'compare'>
  readonly partitionOf: PartitionOf
  readonly places: Map<number, Place>
  readonly partitions: ReadonlySet<number>
  /** The last event to be read. */
  readonly until: Position
  /** How many events each partition had been sent at that position. */
  readonly counts: (partition: number) => number
  /** Gives the group events; false ends the reading. */
  readonly give: (events: readonly StoredEvent[]) => Promise<boolean>
  /** Called after each step, once the positions include the events given so far. */
  readonly kept: () => Promise<void>
}

/** True when all events were given; the positions include every given event. */
export async function catchUp(parts: CatchUp): Promise<boolean> {
  const { store, partitionOf, places, partitions, until, counts, give } = parts
  const isAfter = (position: Position, place: Position | null) => place === null || store.compare(position, place) > 0
  // The partition that is furthest behind decides: what the others have processed is left out below.
  let after = [...partitions]
    .map((partition) => places.get(partition)?.position ?? null)
    .reduce((least, place) => (least !== null && isAfter(least, place) ? place : least))

  for (;;) {
    const page = await store.readAll(after, PAGE)
    const due = page.filter(({ position }) => !isAfter(position, until))
    const mine = due.filter(({ stream, position }) => {
      const place = places.get(partitionOf(stream))
      return partitions.has(partitionOf(stream)) && place !== undefined && isAfter(position, place.position)
    })
    if (mine.length > 0) {
      if (!(await give(mine))) return false
      for (const event of mine) step(event)
      await parts.kept()
    }
    after = page.at(-1)?.position ?? after
    if (due.length < page.length || page.length === 0) break
  }
  for (const partition of partitions) {
    const place = places.get(partition)
    if (place) places.set(partition, { ...place, number: Math.max(place.number, counts(partition)) })
  }
  return true

  function step(event: StoredEvent): void {
    const partition = partitionOf(event.stream)
    const place = places.get(partition)
    if (!place) return
    const { position } = event
    places.set(partition, { ...place, number: place.number + 1, position, mark: markOf(event) })
  }
}
