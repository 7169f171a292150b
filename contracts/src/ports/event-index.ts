/**
 * Finds events among all there are. Each process that answers has an index of its own, made from the event store and
 * kept beside it: it can be thrown away and read anew at any time, so that no distributed store has to hold it.
 */

/** How far the index has read the log: the last event it holds, by which it knows the log again. */
export interface IndexedUpTo {
  readonly position: string
  readonly stream: string
  readonly revision: number
  readonly hash: string
}

export interface IndexState {
  /** Of whoever makes the entries; another one means that they have to be made anew. */
  readonly version: number
  /** Null while nothing has been read. */
  readonly upTo: IndexedUpTo | null
  readonly entries: number
}

export interface IndexEntry {
  readonly stream: string
  readonly revision: number
  /** ISO instant, UTC: entries are found newest first. */
  readonly at: string
  /** What is asked for exactly, such as `actor:5`; any characters. */
  readonly marks: readonly string[]
  /** Words of lower-case letters and digits. */
  readonly words: readonly string[]
  /** Found only by who asks for all: what the machinery keeps for itself. */
  readonly hidden: boolean
}

export interface IndexQuestion {
  /** Of every group at least one mark. */
  readonly marks?: readonly (readonly string[])[]
  /** Every word, or where `begins` says so any word that begins with it. */
  readonly words?: readonly string[]
  readonly begins?: boolean
  /** ISO instants: from inclusive, before exclusive. */
  readonly from?: string
  readonly before?: string
  readonly hidden?: boolean
  readonly offset: number
  readonly limit: number
}

export interface IndexAnswer {
  /** Newest first; of the same instant the one indexed last. */
  readonly found: readonly { readonly stream: string; readonly revision: number }[]
  /** At most COUNTED; more than that is not counted, nor paged to. */
  readonly total: number
  readonly more: boolean
  /** Words that too many others begin with: only they themselves were looked for. */
  readonly whole: readonly string[]
}

/** How far results are counted and paged. */
export const COUNTED = 10_000

export interface EventIndex {
  state(): Promise<IndexState>
  /** Forgets everything and begins anew under this version. */
  begin(version: number): Promise<void>
  /** Adds entries and moves on, both or neither. */
  add(entries: readonly IndexEntry[], upTo: IndexedUpTo): Promise<void>
  find(question: IndexQuestion): Promise<IndexAnswer>
  close(): Promise<void>
}
