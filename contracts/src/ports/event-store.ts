/** The append-only log of facts: one stream per thing, read by revision, read whole by position. */
import type { EventEnvelope } from '../events/index.ts'

/** Opaque place in the whole log; only the store that gave it can compare it. */
export type Position = string

export interface StoredEvent extends EventEnvelope {
  readonly position: Position
}

/** The revision a stream must stand at for an append to succeed; -1 means it must not exist. */
export type ExpectedRevision = number
export const NO_STREAM: ExpectedRevision = -1

export type AppendResult =
  | { readonly ok: true; readonly revision: number }
  /** Somebody else appended first; an identical retry of a stored append may answer this too. */
  | { readonly ok: false; readonly conflict: true }

export interface EventStore {
  /**
   * Appends all events or none, at exactly `expected`; durable once it resolves.
   * @throws {UnknownOutcome} when the answer was lost: fold the stream again to learn what happened.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly EventEnvelope[]): Promise<AppendResult>
  /** Events of one stream in order, from a revision on (inclusive); a missing stream is empty. */
  read(stream: string, fromRevision?: number, limit?: number): Promise<readonly StoredEvent[]>
  /** Every event after a position (exclusive; null = the beginning), in the log's order. */
  readAll(after: Position | null, limit: number): Promise<readonly StoredEvent[]>
  /** The position of the newest event, or null while the log is empty. */
  head(): Promise<Position | null>
  close(): Promise<void>
}

/** An append whose acknowledgement was lost: it may or may not be stored. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome'
}
