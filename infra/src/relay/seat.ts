/**
 * Chooses the active one of several relays: the one to which Kafka assigns the only partition of the positions, until
 * that relay falls silent.
 */
import type { Consumer, Kafka } from 'kafkajs'
import { EventEmitter, once } from 'node:events'
import { keepConsuming } from '../event-feed/kafka/kept-consumer.ts'
import type { Names } from '../event-feed/kafka/topics.ts'

/** More bytes than the topic of places ever gets within one wait. */
const HARDLY_EVER = 1_000_000

export interface Seat {
  held(): boolean
  /** Resolves when this process holds the seat and Kafka has confirmed it since the last doubt. */
  taken(signal: AbortSignal): Promise<void>
  /** Notes that a batch was refused: another process may hold the seat, which only Kafka knows. */
  doubt(): void
  close(): Promise<void>
}

export function runForSeat(
  kafka: Kafka,
  names: Names,
  { takeoverMs, failed, joined }: { takeoverMs: number; failed: (error: unknown) => void; joined: () => void },
): Seat {
  const changes = new EventEmitter()
  let given = false
  let held = false
  const isHeld = () => held

  function create(): Consumer {
    const consumer = kafka.consumer({
      groupId: names.relay,
      sessionTimeout: takeoverMs,
      heartbeatInterval: takeoverMs / 4,
      maxWaitTimeInMs: 200,
      // The messages are not needed, so none wakes the consumer.
      minBytes: HARDLY_EVER,
      retry: { retries: 6, restartOnFailure: () => Promise.resolve(true) },
    })
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      given = (payload.memberAssignment[names.places] ?? []).length > 0
      held = given
      joined()
      changes.emit('change')
    })
    // Kafka answers the heartbeat only of members of the group.
    consumer.on(consumer.events.HEARTBEAT, () => {
      held = given
      changes.emit('change')
    })
    const lose = () => {
      given = false
      held = false
    }
    consumer.on(consumer.events.REBALANCING, lose)
    consumer.on(consumer.events.CRASH, lose)
    return consumer
  }

  const candidate = keepConsuming({
    create,
    async run(consumer) {
      await consumer.connect()
      await consumer.subscribe({ topic: names.places })
      // Only the seat is needed: the messages themselves are read elsewhere.
      await consumer.run({ autoCommit: false, eachBatch: () => Promise.resolve() })
    },
    failed,
  })

  return {
    held: isHeld,
    async taken(signal) {
      while (!isHeld()) await once(changes, 'change', { signal })
    },
    doubt() {
      held = false
    },
    close: () => candidate.close(),
  }
}
