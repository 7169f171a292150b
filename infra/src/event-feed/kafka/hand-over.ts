/** Gives events to a group, again and again until the group takes them; it also keeps the group's status. */
import { reasonOf, type FeedOptions, type StoredEvent } from '@bindery/contracts/ports'
import { retry } from '../../retry.ts'

export interface HandOver {
  /** False when the wait ended before the group took the events. */
  give(events: readonly StoredEvent[], waiting: AbortSignal): Promise<boolean>
  /** Notes that another part failed, or works again. */
  failed(error: unknown): void
  recovered(): void
  /** Milliseconds since the group last took events, or since it began. */
  idleFor(): number
  readonly lastProcessedAt: string | null
  readonly lastError: string | null
}

export function handOver(onBatch: FeedOptions['onBatch']): HandOver {
  let lastProcessedAt: string | null = null
  let lastError: string | null = null
  let busyAt = performance.now()

  const failed = (error: unknown) => {
    lastError = reasonOf(error)
  }

  async function handed(events: readonly StoredEvent[]): Promise<true> {
    await onBatch(events)
    lastProcessedAt = new Date().toISOString()
    lastError = null
    busyAt = performance.now()
    return true
  }

  return {
    give: async (events, waiting) => (await retry(() => handed(events), waiting, failed)) ?? false,
    failed,
    recovered() {
      lastError = null
    },
    idleFor: () => performance.now() - busyAt,
    get lastProcessedAt() {
      return lastProcessedAt
    },
    get lastError() {
      return lastError
    },
  }
}
