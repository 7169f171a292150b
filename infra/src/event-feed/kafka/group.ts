/**
 * One consumer group in this process: Kafka assigns its partitions and takes them away; its events arrive in batches.
 */
import type { FeedOptions, FeedSubscription } from '@bindery/contracts/ports'
import { createTurns } from '@bindery/contracts/rules'
import type { Admin, Consumer } from 'kafkajs'
import { retry } from '../../retry.ts'
import { within } from '../../within.ts'
import { letFetch, notesOf, nothingAssigned, type Assignment } from './assignment.ts'
import { beginOf } from './begin.ts'
import { commitsOf } from './commits.ts'
import { delivery, type Work } from './delivery.ts'
import type { FenceParts } from './fence.ts'
import { gathering } from './gather.ts'
import { lagCounter } from './group-lag.ts'
import { further, loadPlaces, type Place } from './group-places.ts'
import { handOver } from './hand-over.ts'
import { keepConsuming, type KeptConsumer } from './kept-consumer.ts'
import type { GroupBegin } from './places.ts'
import type { RelayedStore } from './unsent.ts'

/** An event that was sent and has not arrived after this time has left the topic: it is read from the store. */
const LOOK_MS = 5_000
/** How long a group that stops waits until its last positions are stored. */
const LEAVE_MS = 2_000
/** How many batches the client hands over at once, to be taken together. */
const PARTITIONS_AT_ONCE = 256

export interface GroupParts extends FenceParts {
  readonly admin: Admin
  readonly store: RelayedStore
  /** A member that is silent for this long loses its partitions to the others. */
  readonly takeoverMs: number
}

export interface FollowedGroup extends FeedSubscription {
  /** Resolves when the group's beginning is fixed and its first partitions are requested. */
  readonly started: Promise<void>
}

export function followGroup({ group, start, onBatch }: FeedOptions, parts: GroupParts): FollowedGroup {
  const { kafka, names, places, store, takeoverMs } = parts
  const stopping = new AbortController()
  const hands = handOver(onBatch)
  const deliver = delivery({ store, places, hands })
  const progressOf = lagCounter(parts)
  let begin: GroupBegin = { position: null, counts: [] }
  let consumer: KeptConsumer | null = null
  let running: Promise<void> = Promise.resolve()
  let assignment = nothingAssigned()
  /** The positions that this process had reached, which Kafka may not have been told of, before it lost partitions. */
  const taken = new Map<number, Place>()
  const inTurn = createTurns()
  const heartbeatMs = takeoverMs / 4

  const insist = (signal: AbortSignal, step: () => Promise<void>) => retry(step, signal, (error) => hands.failed(error))

  async function commit(mine: Assignment, partitions: Iterable<number>): Promise<void> {
    const kept = notesOf(mine, partitions, names.events)
    if (kept.length > 0) await consumer?.current()?.commitOffsets(kept)
  }
  const commits = commitsOf({ commit, inTurn, failed: hands.failed })

  /** Reads from the store between two batches of the topic. */
  const aside = (mine: Assignment): Work => ({
    places: mine.places,
    waiting: AbortSignal.any([stopping.signal, mine.over.signal]),
    commit: (partitions) => commit(mine, partitions),
  })

  /**
   * Loads the positions of newly assigned partitions, and first reads the events that the topic may lack. The client
   * fetches nothing before that: where an offset has left the topic, it would store another one without our note, and
   * the group would begin anew.
   */
  function assigned(joining: Consumer, partitions: readonly number[]): void {
    joining.pause([{ topic: names.events }])
    const { places: before } = assignment
    assignment.over.abort()
    const mine = nothingAssigned()
    assignment = mine
    const work = aside(mine)
    void inTurn(async () => {
      for (const [partition, place] of before) taken.set(partition, place)
      await insist(work.waiting, async () => {
        // Kafka's client discards commits that are made before it runs.
        await running
        const loaded = await loadPlaces(parts, { group, partitions, begin })
        for (const [partition, place] of loaded.places) mine.places.set(partition, further(place, taken.get(partition)))
        await commit(mine, loaded.behind)
        await deliver.fromStore(work, loaded.behind)
        if (!mine.over.signal.aborted) letFetch(joining, mine, loaded.behind, names.events)
        hands.recovered()
      })
    })
  }

  const take = gathering({ deliver, commits, heartbeatMs, stopping: stopping.signal, inTurn })

  const looking = setInterval(() => {
    if (hands.idleFor() < LOOK_MS) return
    const mine = assignment
    const look = async () => void (await deliver.fromStore(aside(mine), deliver.lacking(mine.places)))
    inTurn(look).catch((error: unknown) => hands.failed(error))
  }, LOOK_MS)

  const member = () =>
    keepConsuming({
      create() {
        const joining = kafka.consumer({
          groupId: names.group(group),
          sessionTimeout: takeoverMs,
          heartbeatInterval: heartbeatMs,
          maxWaitTimeInMs: 200,
          retry: { retries: 6, restartOnFailure: () => Promise.resolve(true) },
        })
        joining.on(joining.events.GROUP_JOIN, ({ payload }) => {
          assigned(joining, payload.memberAssignment[names.events] ?? [])
        })
        return joining
      },
      async run(joining) {
        await joining.connect()
        await joining.subscribe({ topic: names.events, fromBeginning: true })
        running = joining.run({
          autoCommit: false,
          eachBatchAutoResolve: false,
          partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
          eachBatch: (batch) => take(batch, assignment),
        })
        await running
      },
      failed: (error) => hands.failed(error),
    })

  async function begun(): Promise<void> {
    begin = await beginOf({ group, start }, parts, stopping.signal)
  }
  const started = insist(stopping.signal, begun).then(async () => {
    if (stopping.signal.aborted) return
    consumer = member()
    await consumer.started
  })

  return {
    started,
    async status() {
      const { lastProcessedAt, lastError } = hands
      const progress = await progressOf({ group, begin, places: assignment.places, lastProcessedAt })
      return { group, ...progress, lastError }
    },
    async stop() {
      stopping.abort()
      clearInterval(looking)
      await started
      // After the last running task. Positions that are not stored cost no more than a further delivery.
      await inTurn(() => within(LEAVE_MS, 'Kafka', commits.rest())).catch(hands.failed)
      await consumer?.close()
      await inTurn(() => Promise.resolve())
    },
  }
}
