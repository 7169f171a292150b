/** The EventFeed on Kafka: consumer groups over the topic that the relay fills from the event store. */
import { reasonOf, type EventFeed } from '@bindery/contracts/ports'
import type { Admin, Kafka } from 'kafkajs'
import { backoff, pause } from '../../retry.ts'
import { answers, connectKafka, type KafkaAddress, type KafkaLog } from './connection.ts'
import { followGroup, type FollowedGroup } from './group.ts'
import { reachedPlaces } from './group-places.ts'
import { followPlaces, type Places } from './places.ts'
import { makeTopics, namesOf, type TopicOptions } from './topics.ts'
import type { RelayedStore } from './unsent.ts'

export interface KafkaFeedOptions extends TopicOptions {
  readonly address: KafkaAddress
  readonly store: RelayedStore
  readonly log: KafkaLog
  readonly takeoverMs?: number
}

export interface KafkaFeed extends EventFeed {
  /**
   * Sets a group back to its beginning; false when it never began. No process may be following the log as that group.
   */
  rewind(group: string): Promise<boolean>
  /** Resolves while Kafka answers. */
  writable(): Promise<void>
}

export interface OpenedKafka {
  readonly kafka: Kafka
  readonly admin: Admin
  readonly places: Places
}

/** Makes the missing topics; while Kafka is away, it waits. */
export async function whenThere(
  { address, log, ...topics }: TopicOptions & { readonly address: KafkaAddress; readonly log: KafkaLog },
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<OpenedKafka> {
  const names = namesOf(topics.prefix)
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted()
    const kafka = connectKafka(address, log)
    const admin = kafka.admin()
    try {
      await admin.connect()
      await makeTopics(admin, topics)
      return { kafka, admin, places: await followPlaces(kafka, names, log) }
    } catch (err) {
      failed(err)
      log.warn({ err }, 'Kafka is not there yet')
      await admin.disconnect()
      await pause(backoff(failures), signal)
    }
  }
}

export const TAKEOVER_MS = 6_000

export function openKafkaFeed(options: KafkaFeedOptions): KafkaFeed {
  const { store, takeoverMs = TAKEOVER_MS } = options
  const names = namesOf(options.prefix)
  const closing = new AbortController()
  const groups = new Map<string, FollowedGroup>()
  let absence = 'Kafka has not answered yet.'
  const opened = whenThere(options, closing.signal, (error) => {
    absence = reasonOf(error)
  })
  let there: OpenedKafka | null = null
  // Each caller that needs Kafka gets the failure; it is not reported here as well.
  opened.then(
    (found) => {
      there = found
    },
    () => undefined,
  )

  return {
    async subscribe(feedOptions) {
      const { group } = feedOptions
      const { kafka, admin, places } = await opened
      if (closing.signal.aborted) throw new Error('The event feed is closed.')
      if (groups.has(group)) throw new Error(`The group ${group} is already subscribed in this process.`)
      const followed = followGroup(feedOptions, { kafka, admin, places, names, store, takeoverMs })
      groups.set(group, followed)
      await followed.started
      return {
        status: () => followed.status(),
        async stop() {
          await followed.stop()
          groups.delete(group)
        },
      }
    },
    reached: async () => reachedPlaces((await opened).admin, names),
    async rewind(group) {
      const { admin } = await opened
      const { groups: all } = await admin.listGroups()
      if (!all.some(({ groupId }) => groupId === names.group(group))) return false
      const { groups: described } = await admin.describeGroups([names.group(group)])
      // Another process follows the log as this group, and rewound the group when that process started.
      if (described.some(({ members }) => members.length > 0)) return false
      await admin.deleteGroups([names.group(group)])
      return true
    },
    async writable() {
      if (!there) throw new Error(absence)
      await answers(there.admin)
    },
    async close() {
      closing.abort(new Error('The event feed is closed.'))
      await Promise.all([...groups.values()].map((group) => group.stop()))
      const found = await opened.catch(() => null)
      await found?.places.close()
      await found?.admin.disconnect()
    },
  }
}
