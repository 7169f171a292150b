/** Delivery of the log to consumer groups: every event at least once, in order within each stream. */
import type { LogMark, StoredEvent } from './event-store.ts'

export interface FeedOptions {
  /** The group's name; its checkpoint, the last *processed* batch, survives restarts. */
  readonly group: string
  /**
   * Where a group without a checkpoint starts; never changed after its first deployment. `now` skips all events already
   * in the log.
   */
  readonly start: 'beginning' | 'now'
  /** Resolves when the batch is processed; a rejection redelivers it after a backoff. */
  readonly onBatch: (events: readonly StoredEvent[]) => Promise<void>
}

export interface FeedStatus {
  readonly group: string
  /** Events stored but not yet processed by the group, in whichever process. */
  readonly lag: number
  /**
   * When the group last processed a batch, as far as this process knows, or null; together with `lag` it tells a stall
   * from idleness. Where events wait for this process itself, the moves of others do not count.
   */
  readonly lastProcessedAt: string | null
  /** The text of the last failure, cleared by the next success. */
  readonly lastError: string | null
}

export interface FeedSubscription {
  status(): Promise<FeedStatus>
  /** Stops after the running batch, whose checkpoint is saved. */
  stop(): Promise<void>
}

/** The event that a group's checkpoint names, the last one processed. */
export interface ReachedMark {
  readonly group: string
  readonly mark: LogMark
}

export interface EventFeed {
  subscribe(options: FeedOptions): Promise<FeedSubscription>
  /** The last known positions of groups, running or not; groups that have processed nothing are left out. */
  reached(): Promise<readonly ReachedMark[]>
  close(): Promise<void>
}
