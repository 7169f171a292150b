/** A consumer that never stops for good: when Kafka's client gives up, a new consumer replaces it. */
import type { Consumer } from 'kafkajs'
import { backoff, pause, retry } from '../../retry.ts'

export interface KeptConsumer {
  /** Resolves when the first consumer runs, or when none is needed any more. */
  readonly started: Promise<void>
  current(): Consumer | null
  close(): Promise<void>
}

export interface Consuming {
  create(): Consumer
  /** Connects, subscribes and runs the consumer. */
  run(consumer: Consumer): Promise<void>
  failed(error: unknown): void
}

export function keepConsuming({ create, run, failed }: Consuming): KeptConsumer {
  const closing = new AbortController()
  let current: Consumer | null = null

  async function start(): Promise<void> {
    const consumer = create()
    consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
      failed(error)
      // The client restarts a consumer after failures that it takes for temporary, and after no others.
      if (!restart) starting = replace(consumer)
    })
    try {
      await run(consumer)
      current = consumer
    } catch (error) {
      await consumer.disconnect()
      throw error
    }
  }

  async function insist(): Promise<void> {
    await retry(start, closing.signal, failed)
  }

  async function replace(dead: Consumer): Promise<void> {
    await dead.disconnect()
    await pause(backoff(1), closing.signal)
    await insist()
  }

  const started = insist()
  let starting = started

  return {
    started,
    current: () => current,
    async close() {
      closing.abort()
      await starting
      await current?.disconnect()
    },
  }
}
