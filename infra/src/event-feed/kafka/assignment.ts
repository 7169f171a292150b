/** The partitions of a group that are assigned to this process, and the notes that Kafka keeps of their positions. */
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
