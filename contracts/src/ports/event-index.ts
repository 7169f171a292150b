/**
 * Finds events among all events. Each API process has its own index, built from the event store and kept beside it: the
 * index can be deleted and rebuilt at any time, so no distributed store is needed for it.
 */
import type { LogMark } from './event-store.ts'

export interface IndexState {
  /** The version of the code that makes the entries; another version has to rebuild them. */
  readonly version: number
  /** The last event in the index, which shows whether it belongs to this log; null while nothing has been read. */
  readonly upTo: LogMark | null
  readonly entries: number
}

export interface IndexEntry {
  readonly stream: string
  readonly revision: number
  /** ISO instant, UTC: entries are found newest first. */
  readonly at: string
  /** Exact search terms such as `actor:5`, of any characters. */
  readonly marks: readonly string[]
  /** Words of lower-case letters and digits. */
  readonly words: readonly string[]
  /** True for the system's internal records, which only a search for all events finds. */
  readonly hidden: boolean
}

export interface IndexQuestion {
  /** At least one mark of every group must match. */
  readonly marks?: readonly (readonly string[])[]
  /** Every word must match; with `begins`, any word that begins with it. */
  readonly words?: readonly string[]
  readonly begins?: boolean
  /** ISO instants: `from` is included, `before` is not. */
  readonly from?: string
  readonly before?: string
  readonly hidden?: boolean
  readonly offset: number
  readonly limit: number
}

export interface IndexAnswer {
  /** Newest first; of equal instants, the one indexed last first. */
  readonly found: readonly { readonly stream: string; readonly revision: number }[]
  /** At most COUNTED; further results are neither counted nor paged. */
  readonly total: number
  readonly more: boolean
  /** Words with too many continuations: only the words themselves were looked for. */
  readonly whole: readonly string[]
}

/** The limit up to which results are counted and paged. */
export const COUNTED = 10_000

export interface EventIndex {
  state(): Promise<IndexState>
  /** Deletes everything and starts again under this version. */
  begin(version: number): Promise<void>
  /** Adds entries and moves the mark on; both happen or neither. */
  add(entries: readonly IndexEntry[], upTo: LogMark): Promise<void>
  find(question: IndexQuestion): Promise<IndexAnswer>
  close(): Promise<void>
}
