/** The pages of the event store that the relay sends; behind a full page the next is read while it is sent. */
import type { LogMark, StoredEvent } from '@bindery/contracts/ports'
import type { RelayedStore } from '../event-feed/kafka/unsent.ts'
import { pause } from '../retry.ts'

const PAGE = 500
/** Milliseconds after which the store is asked again, because it may not report the appends of other processes. */
const ASK_MS = 50
/**
 * The shortest time in milliseconds between two small pages: each costs Kafka five answers and wakes every group, so
 * events that arrive soon after one another travel together.
 */
const GATHER_MS = 25

interface Page {
  readonly events: Promise<readonly StoredEvent[]>
  /** How many appends were reported before the store was asked. */
  readonly asked: number
}

export interface Pages {
  after(mark: Pick<LogMark, 'position'> | null): Page
  isFull(events: readonly StoredEvent[]): boolean
  /** Waits until the next small page may follow one that began to be sent at `since`, by performance.now(). */
  gathered(since: number): Promise<void>
  /** Waits for an append that the page may lack, at most until the store is asked again. */
  idle(page: Page): Promise<void>
  close(): void
}

export function pagesOf(store: RelayedStore, signal: AbortSignal): Pages {
  let appends = 0
  let wake: (() => void) | null = null
  const forget = store.onAppend?.(() => {
    appends += 1
    wake?.()
  })

  return {
    after(mark) {
      const events = store.readAll(mark?.position ?? null, PAGE)
      // The error is handled when the page is used.
      events.catch(() => undefined)
      return { events, asked: appends }
    },
    isFull: (events) => events.length === PAGE,
    gathered: (since) => pause(Math.max(0, GATHER_MS - (performance.now() - since)), signal),
    async idle({ asked }) {
      if (appends !== asked) return
      const woken = new AbortController()
      wake = () => woken.abort()
      await pause(ASK_MS, AbortSignal.any([signal, woken.signal]))
      wake = null
    },
    close() {
      forget?.()
    },
  }
}
