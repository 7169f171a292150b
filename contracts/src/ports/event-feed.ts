/** Delivery of the log to consumer groups: every event at least once, in order within each stream. */
import type { StoredEvent } from './event-store.ts'

export interface FeedOptions {
  /** The group's name; its checkpoint, the last *processed* batch, survives restarts. */
  readonly group: string
  /**
   * Where a group begins that has no checkpoint yet; fixed at its first deployment.
   * `now` skips all that is already in the log.
   */
  readonly start: 'beginning' | 'now'
  /** Resolves when the batch is processed; a rejection redelivers it after a backoff. */
  readonly onBatch: (events: readonly StoredEvent[]) => Promise<void>
}

export interface FeedStatus {
  readonly group: string
  /** Events stored but not yet processed by the group. */
  readonly lag: number
  /** When the group last processed a batch, or null; with `lag` it tells a stall from idleness. */
  readonly lastProcessedAt: string | null
  /** The text of the last failure, cleared by the next success. */
  readonly lastError: string | null
}

export interface FeedSubscription {
  status(): Promise<FeedStatus>
  /** Stops after the batch in hand, whose checkpoint is kept. */
  stop(): Promise<void>
}

export interface EventFeed {
  subscribe(options: FeedOptions): Promise<FeedSubscription>
  close(): Promise<void>
}
