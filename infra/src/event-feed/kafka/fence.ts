/**
 * Allows only one holder of a name to write, even when another process believes that it is the holder: Kafka ends the
 * transactions of the previous holder and refuses its later messages, even when that process was only paused.
 */
import { Partitioners, type Kafka, type TopicMessages } from 'kafkajs'
import { randomUUID } from 'node:crypto'
import { fenceKey, type Places } from './places.ts'
import type { Names } from './topics.ts'

/** How long a holder that died within a transaction blocks readers. */
const TRANSACTION_MS = 10_000
/** Longer than any transaction takes, so that waiting for one ends. */
const PASSED_MS = 30_000

export interface Fence {
  /** Writes all messages or none; after a failure the outcome is unknown, and the fence must be taken again. */
  send(messages: TopicMessages[]): Promise<void>
  release(): Promise<void>
}

export interface FenceParts {
  readonly kafka: Kafka
  readonly names: Names
  readonly places: Places
}

/** Resolves when `places` shows everything that earlier holders committed. */
export async function takeFence({ kafka, names, places }: FenceParts, id: string, signal: AbortSignal): Promise<Fence> {
  const producer = kafka.producer({
    transactionalId: id,
    transactionTimeout: TRANSACTION_MS,
    maxInFlightRequests: 1,
    // A new transaction often has to wait some milliseconds until the previous one has ended.
    retry: { initialRetryTime: 10, factor: 0.2, multiplier: 2, maxRetryTime: 1_000, retries: 9 },
    createPartitioner: Partitioners.DefaultPartitioner,
  })

  async function send(topicMessages: TopicMessages[]): Promise<void> {
    const transaction = await producer.transaction()
    await transaction.sendBatch({ topicMessages })
    await transaction.commit()
  }

  try {
    await producer.connect()
    const mark = randomUUID()
    await send([{ topic: names.places, messages: [{ key: fenceKey(id), value: mark, partition: 0 }] }])
    await places.passed(mark, AbortSignal.any([signal, AbortSignal.timeout(PASSED_MS)]))
  } catch (error) {
    await producer.disconnect()
    throw error
  }
  return { send, release: () => producer.disconnect() }
}
