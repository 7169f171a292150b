/** A feed and a relay over topics of their own, for one test: nothing remains in Kafka afterwards. */
import { createLogger, openSqliteEventStore, type SqliteEventStore } from '@bindery/infra'
import { kafkaAddress, openKafkaFeed, startRelay, type KafkaFeed, type Relay } from '@bindery/infra/kafka'
import { Kafka, logLevel } from 'kafkajs'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { needing } from '../support/needing.ts'

const brokers = process.env['KAFKA_BROKERS'] ?? ''

function leftOut(what: string): void {
  test(`${what}, all of it`, needing('needs a Kafka: KAFKA_BROKERS names none'), () => expect.unreachable())
}

/** Tests over a real Kafka; without one, a single skipped test represents all of them. */
export const overKafka: (what: string, tests: () => void) => void = brokers === '' ? leftOut : describe

/** The takeover time of the tests, short so that they are quick. */
export const TAKEOVER_MS = 2_000

export const partsFor = (prefix: string) => ({
  address: kafkaAddress(brokers),
  log: createLogger(process.env['KAFKA_LOG'] === undefined ? 'silent' : 'debug'),
  prefix,
  partitions: 3,
  takeoverMs: TAKEOVER_MS,
})

export const newPrefix = () => `test-${randomUUID()}`

const client = () => new Kafka({ brokers: [...kafkaAddress(brokers).brokers], logLevel: logLevel.NOTHING })

export async function asAdmin<Result>(work: (admin: ReturnType<Kafka['admin']>) => Promise<Result>): Promise<Result> {
  const admin = client().admin()
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.disconnect()
  }
}

/** The committed messages of a topic that a reader gets, up to its present end. */
export async function committed(
  topic: string,
): Promise<readonly { stream: string; revision: number; partition: number }[]> {
  const consumer = client().consumer({ groupId: `${topic}.${randomUUID()}`, maxWaitTimeInMs: 100 })
  const ends = await asAdmin((admin) => admin.fetchTopicOffsets(topic))
  const open = new Map(
    ends.filter(({ high, low }) => high !== low).map(({ partition, high }) => [partition, BigInt(high)]),
  )
  const found: { stream: string; revision: number; partition: number }[] = []
  const whole = Promise.withResolvers<void>()
  if (open.size === 0) whole.resolve()
  consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { partition, lastOffset } }) => {
    if (BigInt(lastOffset) + 1n >= (open.get(partition) ?? 0n)) open.delete(partition)
    if (open.size === 0) whole.resolve()
  })
  await consumer.connect()
  await consumer.subscribe({ topic, fromBeginning: true })
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ partition, message: { key, value } }) => {
      const { revision }: { revision: number } = JSON.parse(value?.toString() ?? '')
      found.push({ stream: key?.toString() ?? '', revision, partition })
    },
  })
  await whole.promise
  await consumer.disconnect()
  return found
}

export async function forget(prefix: string): Promise<void> {
  await asAdmin(async (admin) => {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix))
    if (topics.length > 0) await admin.deleteTopics({ topics, timeout: 5_000 })
    const groups = (await admin.listGroups()).groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(prefix))
    // Killed members are counted for a while, so a group may remain; it expires by itself.
    if (groups.length > 0) await admin.deleteGroups(groups).catch(() => undefined)
  })
}

export interface FedByKafka {
  readonly store: SqliteEventStore
  readonly feed: KafkaFeed
  readonly relay: Relay
  close(): Promise<void>
}

export async function openFed(file: string, prefix: string): Promise<FedByKafka> {
  const store = await openSqliteEventStore({ file })
  const relay = startRelay({ ...partsFor(prefix), store })
  const feed = openKafkaFeed({ ...partsFor(prefix), store })
  return {
    store,
    feed,
    relay,
    async close() {
      await Promise.all([feed.close(), relay.close()])
      await store.close()
    },
  }
}
