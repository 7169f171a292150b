/** The relay's messages: events of the log in chunks that Kafka takes at once, each with the position after it. */
import { markOf, type StoredEvent } from '@bindery/contracts/ports'
import type { Message, TopicMessages } from 'kafkajs'
import { messageOf, partitionOver } from '../event-feed/kafka/message.ts'
import { RELAY_KEY, type RelayPlace } from '../event-feed/kafka/places.ts'
import type { Names } from '../event-feed/kafka/topics.ts'

/** Below the topic's limit of 4 MB, because one partition may get all of a chunk. */
const MOST_CHARACTERS = 1_000_000

export interface Chunk {
  readonly messages: TopicMessages[]
  readonly place: RelayPlace
}

export function chunksOf(events: readonly StoredEvent[], from: RelayPlace, names: Names, at: string): readonly Chunk[] {
  const partitionOf = partitionOver(from.counts.length)
  const chunks: Chunk[] = []
  let counts = [...from.counts]
  let [messages, size]: [Message[], number] = [[], 0]

  function close(last: StoredEvent): void {
    const place: RelayPlace = { mark: markOf(last), counts, at }
    chunks.push({ place, messages: [{ topic: names.events, messages }, placeMessage(place, names)] })
    counts = [...counts]
    messages = []
    size = 0
  }

  for (const [index, event] of events.entries()) {
    const partition = partitionOf(event.stream)
    const number = (counts[partition] ?? 0) + 1
    counts[partition] = number
    const message = messageOf({ event, number }, partition)
    messages.push(message)
    size += message.value?.length ?? 0
    if (size >= MOST_CHARACTERS || index === events.length - 1) close(event)
  }
  return chunks
}

export const placeMessage = (place: RelayPlace, names: Names): TopicMessages => ({
  topic: names.places,
  messages: [{ key: RELAY_KEY, value: JSON.stringify(place), partition: 0 }],
})
