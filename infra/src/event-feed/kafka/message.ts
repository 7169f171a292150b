/** An event as a message of the topic, and the partition of its stream. */
import type { StoredEvent } from '@bindery/contracts/ports'
import { Partitioners, type KafkaMessage, type Message } from 'kafkajs'
import { storedEventOf } from '../../event-store/stored-event.ts'

/** An event with its number within its partition: 1 for the first one the log has for it, and then without gaps. */
export interface NumberedEvent {
  readonly event: StoredEvent
  readonly number: number
}

export type PartitionOf = (stream: string) => number

/**
 * Applies Kafka's own rule for keys to a number of partitions that never changes. When a topic gets more partitions
 * later, every stream stays in its partition; otherwise its later events could overtake the earlier ones.
 */
export function partitionOver(partitions: number): PartitionOf {
  const place = Partitioners.DefaultPartitioner()
  const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({
    partitionId,
    leader: 0,
    replicas: [],
    isr: [],
    partitionErrorCode: 0,
  }))
  return (stream) => place({ topic: '', partitionMetadata, message: { key: stream, value: null } })
}

export function messageOf({ event: { position, ...envelope }, number }: NumberedEvent, partition: number): Message {
  return {
    key: envelope.stream,
    partition,
    value: JSON.stringify(envelope),
    headers: { position, number: String(number) },
  }
}

/** @throws {Error} for a message that the relay did not send */
export function eventOf({ value, headers, offset }: KafkaMessage): NumberedEvent {
  const [position, number] = [headers?.['position'], headers?.['number']].map((header) => header?.toString())
  if (!value || position === undefined || number === undefined) {
    throw new Error(`The message at ${offset} was not sent by a relay of Bindery.`)
  }
  return { event: storedEventOf(JSON.parse(value.toString()), position), number: Number(number) }
}
