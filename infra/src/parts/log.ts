/** The event store and its consumers' feed: embedded, or on EventStoreDB and Kafka. */
import type { EventFeed, EventStore } from '@bindery/contracts/ports'
import type { Logger } from 'pino'
import type { FollowableEventStore } from '../event-feed/followable.ts'
import type { RewindableCheckpoints } from '../event-feed/checkpoints.ts'
import { openSqliteCheckpoints, type SqliteCheckpoints } from '../event-feed/sqlite-checkpoints.ts'
import { createTailFeed } from '../event-feed/tail-feed.ts'
import { openSqliteEventStore } from '../event-store/sqlite-event-store.ts'
import type { Settings } from '../settings.ts'
import type { Check } from './check.ts'
import type { LocalFiles } from './local-files.ts'

export interface Log {
  readonly store: EventStore
  readonly feed: EventFeed
  readonly checks: readonly Check[]
  /**
   * The relay that fills the feed, when this process runs it; null when the feed needs none, or another process runs
   * it.
   */
  readonly relay: Relaying | null
  /** Sets a consumer group back to its beginning; false when it never began. */
  rewind(group: string): Promise<boolean>
  /** Closes the feed. Call it before `closeStore`, because the feed reads the store. */
  closeFeed(): Promise<void>
  closeStore(): Promise<void>
}

/** The state of the relay. */
export interface Relaying {
  status(): Promise<{
    /** False when another process is the relay, and this one is on standby. */
    readonly leads: boolean
    /** Events that are stored and not sent yet. */
    readonly lag: number
    readonly lastSentAt: string | null
    readonly lastError: string | null
  }>
}

/** The events and, for a feed of this process, the positions of its consumers. */
interface Events {
  readonly store: FollowableEventStore
  readonly checks: readonly Check[]
  checkpoints(): Promise<RewindableCheckpoints>
  close(): Promise<void>
}

/** @throws {DamagedFile} when the event store's file is damaged */
export async function openLog(settings: Settings, local: LocalFiles, log: Logger): Promise<Log> {
  const events = settings.EVENTSTORE_URL === '' ? await inFile(local) : await onEventStoreDb(settings, local)
  return settings.KAFKA_BROKERS === '' ? followed(events) : carried(settings, events, log)
}

async function inFile(local: LocalFiles): Promise<Events> {
  const store = await local.kept('The event store', 'events', (file, onDamage) =>
    openSqliteEventStore({ file, onDamage }),
  )
  return {
    store,
    checks: [['store', () => store.writable()]],
    checkpoints: async () => store.checkpoints,
    close: () => store.close(),
  }
}

async function onEventStoreDb(settings: Settings, local: LocalFiles): Promise<Events> {
  const { openEsdbEventStore } = await import('../event-store/esdb/index.ts')
  const store = openEsdbEventStore({ url: settings.EVENTSTORE_URL })
  let places: SqliteCheckpoints | null = null
  return {
    store,
    checks: [['store', () => store.writable()]],
    async checkpoints() {
      const opened = await local.derived('The places of consumers', 'checkpoints', (file, onDamage) =>
        openSqliteCheckpoints({ file, onDamage }),
      )
      places = opened.adapter
      return places
    },
    async close() {
      await places?.close()
      await store.close()
    },
  }
}

/** The feed when the consumers of this process read the log themselves. */
async function followed(events: Events): Promise<Log> {
  const checkpoints = await events.checkpoints()
  const feed = createTailFeed({ store: events.store, checkpoints })
  return {
    store: events.store,
    feed,
    relay: null,
    checks: events.checks,
    rewind: (group) => checkpoints.rewind(group),
    closeFeed: () => feed.close(),
    closeStore: () => events.close(),
  }
}

/** The feed when consumers of any number of processes read what one relay copies into Kafka. */
async function carried(settings: Settings, events: Events, log: Logger): Promise<Log> {
  const { kafkaAddress, openKafkaFeed, startRelay } = await import('../event-feed/kafka/index.ts')
  const { store } = events
  const options = { address: kafkaAddress(settings.KAFKA_BROKERS), prefix: settings.BINDERY_NAME, store, log }
  const feed = openKafkaFeed(options)
  const relay = settings.ROLES.includes('relay') ? startRelay(options) : null
  return {
    store,
    feed,
    relay,
    checks: [
      ...events.checks,
      ['kafka', () => feed.writable()],
      ...(relay ? [['relay', () => relay.writable()] as const] : []),
    ],
    rewind: (group) => feed.rewind(group),
    async closeFeed() {
      await Promise.all([feed.close(), relay?.close()])
    },
    closeStore: () => events.close(),
  }
}
