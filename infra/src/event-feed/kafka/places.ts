/** The content of the topic of positions: the relay's position and the beginning of each group, kept up to date. */
import { StoredMark } from '@bindery/contracts/ports'
import type { Kafka } from 'kafkajs'
import { EventEmitter, once } from 'node:events'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { KafkaLog } from './connection.ts'
import { keepConsuming } from './kept-consumer.ts'
import type { Names } from './topics.ts'

/**
 * The last event sent, and how many events each partition was ever sent; the first relay fixes the number of
 * partitions.
 */
const RelayPlace = v.object({ mark: v.nullable(StoredMark), counts: v.array(v.number()), at: v.string() })
export type RelayPlace = v.InferOutput<typeof RelayPlace>

/** The beginning of a group, and how many events each partition had been sent by then. */
const GroupBegin = v.object({ position: v.nullable(v.string()), counts: v.array(v.number()) })
export type GroupBegin = v.InferOutput<typeof GroupBegin>

/** Bytes that end a wait for places early. */
const TOGETHER = 65_536

export const RELAY_KEY = 'relay'
export const beginKey = (group: string): string => `begin/${group}`
export const fenceKey = (id: string): string => `fence/${id}`

export interface Places {
  /** The position of the last relay, as far as it was read; null before the first event was sent. */
  relay(): RelayPlace | null
  begin(group: string): GroupBegin | undefined
  /** Resolves when a fence's mark was read, and so everything that was committed before it. */
  passed(mark: string, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export async function followPlaces(kafka: Kafka, names: Names, log: KafkaLog): Promise<Places> {
  const begins = new Map<string, GroupBegin>()
  const marks = new Set<string>()
  const changes = new EventEmitter().setMaxListeners(0)
  let relay: RelayPlace | null = null
  let reached = -1n

  function take(key: string, value: string): void {
    if (key === RELAY_KEY) relay = v.parse(RelayPlace, JSON.parse(value))
    else if (key.startsWith(beginKey('')))
      begins.set(key.slice(beginKey('').length), v.parse(GroupBegin, JSON.parse(value)))
    else if (key.startsWith(fenceKey(''))) marks.add(value)
  }

  const reader = keepConsuming({
    // This reader commits nothing, so Kafka forgets its group when the reader leaves.
    create: () =>
      kafka.consumer({
        groupId: `${names.reader}.${randomUUID()}`,
        maxWaitTimeInMs: 100,
        // The places of a busy relay are read together, some at a time: nobody waits for one of them alone.
        minBytes: TOGETHER,
        // A restart by the client would wait until Kafka drops the old member; a new consumer has a new group name.
        retry: { retries: 3, restartOnFailure: () => Promise.resolve(false) },
      }),
    async run(consumer) {
      await consumer.connect()
      await consumer.subscribe({ topic: names.places, fromBeginning: true })
      await consumer.run({
        autoCommit: false,
        eachBatch: ({ batch: { messages } }) => {
          for (const { offset, key, value } of messages) {
            // A restarted reader reads known messages again.
            if (BigInt(offset) <= reached || !key || !value) continue
            take(key.toString(), value.toString())
            reached = BigInt(offset)
          }
          changes.emit('read')
          return Promise.resolve()
        },
      })
    },
    failed: (err) => log.warn({ err }, 'The places cannot be read in Kafka'),
  })
  await reader.started

  return {
    relay: () => relay,
    begin: (group) => begins.get(group),
    async passed(mark, signal) {
      while (!marks.delete(mark)) await once(changes, 'read', { signal })
    },
    close: () => reader.close(),
  }
}
