/** Events that the relay brings into Kafka, against a bare producer that sends the same messages. */
import { createLogger, openSqliteEventStore, type SqliteEventStore } from '@bindery/infra'
import { kafkaAddress, startRelay } from '@bindery/infra/kafka'
import { Kafka, logLevel, Partitioners } from 'kafkajs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sampleEvents } from '../../ports/sample-events.ts'

const STREAMS = 400
const PER_STREAM = 50
/** The number of events in one page of the relay. */
const AT_ONCE = 500

export interface Throughput {
  readonly perSecond: number
  readonly barePerSecond: number
}

async function filled(file: string): Promise<SqliteEventStore> {
  const store = await openSqliteEventStore({ file })
  for (let n = 0; n < STREAMS; n += 1) {
    await store.append(`submission-${n}`, -1, sampleEvents(`submission-${n}`, -1, PER_STREAM))
  }
  return store
}

async function relayed(store: SqliteEventStore, brokers: string, prefix: string): Promise<number> {
  const relay = startRelay({ store, address: kafkaAddress(brokers), prefix, log: createLogger('silent') })
  while (!(await relay.status()).leads) await pause(5)
  const began = performance.now()
  while ((await relay.status()).lag > 0) await pause(20)
  const seconds = (performance.now() - began) / 1_000
  await relay.close()
  return seconds
}

async function bare(store: SqliteEventStore, brokers: string, topic: string): Promise<number> {
  const kafka = new Kafka({ brokers: [...kafkaAddress(brokers).brokers], logLevel: logLevel.NOTHING })
  const [admin, producer] = [
    kafka.admin(),
    kafka.producer({ idempotent: true, maxInFlightRequests: 1, createPartitioner: Partitioners.DefaultPartitioner }),
  ]
  await admin.connect()
  await admin.createTopics({ topics: [{ topic, numPartitions: 8 }], waitForLeaders: true })
  await producer.connect()
  const messages = (await store.readAll(null, STREAMS * PER_STREAM)).map((event) => ({
    key: event.stream,
    value: JSON.stringify(event),
  }))
  await producer.send({ topic, messages: messages.slice(0, 1), acks: -1 })
  const began = performance.now()
  for (let from = 0; from < messages.length; from += AT_ONCE) {
    await producer.send({ topic, messages: messages.slice(from, from + AT_ONCE), acks: -1 })
  }
  const seconds = (performance.now() - began) / 1_000
  await producer.disconnect()
  await admin.deleteTopics({ topics: [topic] })
  await admin.disconnect()
  return seconds
}

export async function measureRelay(folder: string, brokers: string): Promise<Throughput> {
  const name = `bench-${randomUUID().slice(0, 8)}`
  const store = await filled(join(folder, 'relayed.sqlite'))
  try {
    const events = STREAMS * PER_STREAM
    const barePerSecond = events / (await bare(store, brokers, `${name}.bare`))
    return { barePerSecond, perSecond: events / (await relayed(store, brokers, name)) }
  } finally {
    await store.close()
  }
}
