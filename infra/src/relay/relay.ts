/** The relay: copies every event of the store into Kafka, once and in order; only one relay is active at any time. */
import { reasonOf } from '@bindery/contracts/ports'
import { answers, type KafkaAddress, type KafkaLog } from '../event-feed/kafka/connection.ts'
import { takeFence, type Fence } from '../event-feed/kafka/fence.ts'
import { TAKEOVER_MS, whenThere, type OpenedKafka } from '../event-feed/kafka/kafka-feed.ts'
import type { RelayPlace } from '../event-feed/kafka/places.ts'
import { namesOf, partitionsOf, type TopicOptions } from '../event-feed/kafka/topics.ts'
import { countAfter, type RelayedStore } from '../event-feed/kafka/unsent.ts'
import { pause } from '../retry.ts'
import { leading } from './leading.ts'
import { pagesOf } from './pages.ts'
import { placeToday } from './place-today.ts'
import { runForSeat, type Seat } from './seat.ts'
import { chunksOf } from './sending.ts'

export interface RelayOptions extends TopicOptions {
  readonly address: KafkaAddress
  readonly store: RelayedStore
  readonly log: KafkaLog
  /** A relay that is silent for this long is replaced. */
  readonly takeoverMs?: number
}

export interface RelayStatus {
  /** Whether this process is the relay or on standby. */
  readonly leads: boolean
  /** Stored events that no relay has sent yet. */
  readonly lag: number
  readonly lastSentAt: string | null
  readonly lastError: string | null
}

export interface Relay {
  status(): Promise<RelayStatus>
  /** Resolves while Kafka answers and accepts this process's messages. */
  writable(): Promise<void>
  close(): Promise<void>
}

/** What a relay sends with while it leads; `sent` is called when something was sent, or nothing waited. */
interface Turn {
  readonly fence: Fence
  readonly seat: Seat
  readonly sent: () => void
}

export function startRelay(options: RelayOptions): Relay {
  const { store, log, takeoverMs = TAKEOVER_MS } = options
  const names = namesOf(options.prefix)
  const closing = new AbortController()
  const { signal } = closing
  const pages = pagesOf(store, signal)
  let lastError: string | null = null
  let leads = false
  let opened: OpenedKafka | null = null

  const run = ({ kafka, admin, places }: OpenedKafka, seat: Seat): Promise<void> =>
    leading({
      seat,
      signal,
      pause,
      takeFence: () => takeFence({ kafka, names, places }, names.relay, signal),
      async send(fence, sent) {
        worked()
        const partitions = await partitionsOf(admin, names)
        const from = await placeToday(places.relay(), { store, fence, names, partitions })
        await send(from, { fence, seat, sent })
      },
      leads(now) {
        leads = now
      },
      interrupted(error) {
        failed(error)
        log.warn({ reason: lastError }, 'The relay was interrupted and takes its place anew')
      },
    })

  async function send(from: RelayPlace, { fence, seat, sent }: Turn): Promise<void> {
    let place = from
    let next = pages.after(place.mark)
    for (;;) {
      const page = next
      const events = await page.events
      if (signal.aborted || !seat.held()) return
      const last = events.at(-1)
      const since = performance.now()
      // More events wait behind a full page: they are read while it is sent.
      const isFull = pages.isFull(events)
      if (last && isFull) next = pages.after(last)
      for (const { messages, place: behind } of chunksOf(events, place, names, new Date().toISOString())) {
        await fence.send(messages)
        place = behind
        worked()
        sent()
      }
      if (!last) {
        sent()
        await pages.idle(page)
        next = pages.after(place.mark)
      } else if (!isFull) {
        await pages.gathered(since)
        next = pages.after(last)
      }
    }
  }

  const failed = (error: unknown) => {
    lastError = reasonOf(error)
  }

  const worked = () => {
    lastError = null
  }

  async function start(): Promise<{ there: OpenedKafka; seat: Seat }> {
    const there = await whenThere(options, signal, failed)
    opened = there
    return { there, seat: runForSeat(there.kafka, names, { takeoverMs, failed, joined: worked }) }
  }

  const started = start()
  const finished = started.then(({ there, seat }) => run(there, seat))
  finished.catch((err: unknown) => {
    if (!signal.aborted) log.error({ err }, 'The relay ended in a fault')
  })

  return {
    async status() {
      const place = opened?.places.relay()
      const lag = await countAfter(store, place?.mark?.position ?? null)
      return { leads, lag, lastSentAt: place?.at ?? null, lastError }
    },
    async writable() {
      if (lastError !== null) throw new Error(lastError)
      if (!opened) throw new Error('Kafka has not answered yet.')
      await answers(opened.admin)
    },
    async close() {
      closing.abort()
      pages.close()
      await finished.catch(() => undefined)
      const all = await started.catch(() => null)
      await all?.seat.close()
      await all?.there.places.close()
      await all?.there.admin.disconnect()
    },
  }
}
