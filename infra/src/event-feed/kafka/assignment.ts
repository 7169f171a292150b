/** The partitions of a group that are assigned to this process, and the notes that Kafka keeps of their positions. */
import type { Consumer } from 'kafkajs'
import { noteOf, type Place } from './group-places.ts'

export interface Assignment {
  readonly places: Map<number, Place>
  /** Aborted when Kafka assigns the partitions anew. */
  readonly over: AbortController
}

export const nothingAssigned = (): Assignment => ({ places: new Map(), over: new AbortController() })

export interface KeptNote {
  readonly topic: string
  readonly partition: number
  readonly offset: string
  readonly metadata: string
}

/** The notes of some partitions; a partition without a processed event has none. */
export const notesOf = ({ places }: Assignment, partitions: Iterable<number>, topic: string): KeptNote[] =>
  [...partitions].flatMap((partition) => {
    const place = places.get(partition)
    const metadata = place ? noteOf(place) : null
    return place && metadata !== null ? [{ topic, partition, offset: place.offset, metadata }] : []
  })

/** Lets the client fetch what it was kept from; moved partitions from their places here, of which Kafka has others. */
export function letFetch(client: Consumer, { places }: Assignment, moved: Iterable<number>, topic: string): void {
  for (const partition of moved) {
    const offset = places.get(partition)?.offset
    if (offset !== undefined) client.seek({ topic, partition, offset })
  }
  client.resume([{ topic }])
}
