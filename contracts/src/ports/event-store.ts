/** The append-only log of facts: one stream per thing, read by revision; the whole log, read by position. */
import type { EventEnvelope } from '../events/index.ts'
import { EngineAway } from './engine-away.ts'

/**
 * An opaque place in the whole log; only the store that gave it can compare it. The numbers in its text grow along the
 * log, the first one counting most, so that marks of one log can be ordered elsewhere (`isFurther`).
 */
export type Position = string

export interface StoredEvent extends EventEnvelope {
  readonly position: Position
}

/** A processed event, by which a later check can tell whether the log still contains it. */
export type LogMark = Pick<StoredEvent, 'position' | 'stream' | 'revision' | 'hash'>

/** The revision at which a stream must be for an append to succeed; -1 means that it must not exist. */
export type ExpectedRevision = number
export const NO_STREAM: ExpectedRevision = -1

export type AppendResult =
  | { readonly ok: true; readonly revision: number }
  /** Another writer appended first; an identical repeat of a stored append may get this answer too. */
  | { readonly ok: false; readonly conflict: true }

/**
 * The most events and bytes of one append, for every store, so that no command succeeds over one and fails over another.
 * Both are EventStoreDB's: with more events it drops live subscriptions as too slow, and more bytes it refuses.
 */
export const MOST_EVENTS_AT_ONCE = 99
export const MOST_BYTES_AT_ONCE = 1_048_576
/** What each event counts besides its JSON: EventStoreDB adds a part of its own. */
export const BYTES_BESIDE_EVENT = 200

export interface EventStore {
  /**
   * Appends all events or none, at exactly `expected`; durable once it resolves.
   * @throws {AppendTooLarge} for more than an append takes; nothing is stored
   * @throws {UnknownOutcome} when the answer was lost: fold the stream again to learn the outcome.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly EventEnvelope[]): Promise<AppendResult>
  /** Events of one stream in order, from a revision on (inclusive); a missing stream is empty. */
  read(stream: string, fromRevision?: number, limit?: number): Promise<readonly StoredEvent[]>
  /** Every event after a position (exclusive; null = the beginning), in the log's order. */
  readAll(after: Position | null, limit: number): Promise<readonly StoredEvent[]>
  /** The position of the newest event, or null while the log is empty. */
  head(): Promise<Position | null>
  /** The order of two positions in the log: negative when `a` comes first. Only the store itself can compare them. */
  compare(a: Position, b: Position): number
  /**
   * How many events the log has lost, judged by one that it once held: 0 while it still holds that event. The number is
   * a lower bound; a store that cannot count returns 1.
   */
  lacks(mark: LogMark): Promise<number>
  close(): Promise<void>
}

/** Thrown when the answer to an append was lost: the events may or may not be stored. */
export class UnknownOutcome extends EngineAway {
  override name = 'UnknownOutcome'
}

/** Thrown for an append of more events or bytes than one append takes. */
export class AppendTooLarge extends RangeError {
  override name = 'AppendTooLarge'
}
