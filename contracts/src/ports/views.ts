/** Read-model storage: collections of JSON rows with change numbers, generations and checkpoints. */
import type { LogMark } from './event-store.ts'

/** How a column of a collection is compared when it is filtered or sorted. */
export type ColumnType = 'text' | 'number'

export interface CollectionSpec {
  readonly name: string
  /** Columns that `page` may filter and sort by, taken from the row by name (dotted paths allowed). */
  readonly columns: Readonly<Record<string, ColumnType>>
  /** Fields whose text `words` searches. */
  readonly searched: readonly string[]
}

/** A row as it is written. `row` null deletes it and leaves a tombstone that keeps the revision. */
export interface RowWrite {
  readonly key: string
  readonly stream: string
  /** Revision of the last event applied; a stored row at this revision or later stays unchanged. */
  readonly revision: number
  /** The row's wire JSON without its heavy fields, or null when it is deleted. */
  readonly row: string | null
  /** JSON of the heavy fields, which only replies with a single record contain, or null. */
  readonly heavy: string | null
  /**
   * What the row's text has in the columns of its collection, then in its searched fields, for whoever has them at hand:
   * a view that gets none reads the text.
   */
  readonly fields?: readonly FieldValue[] | undefined
}

/** The value of a field that is filtered, sorted or searched; null for any other. */
export type FieldValue = string | number | boolean | null

export interface StoredRow extends Omit<RowWrite, 'fields'> {
  readonly changeNumber: number
}

export interface Page {
  readonly filter?: Readonly<Record<string, string | number | null | readonly (string | number)[]>>
  /** Every space-separated word must occur, ignoring case, in one of the searched fields (COM-001). */
  readonly words?: string
  readonly sort?: { readonly column: string; readonly descending: boolean }
  readonly offset: number
  readonly limit: number
}

export interface Changes {
  /** Oldest change first; tombstones have `row` null. */
  readonly rows: readonly StoredRow[]
  /** The change number up to which the reader has all changes. */
  readonly upTo: number
  readonly more: boolean
}

/** The revision of one stream that a consumer group has seen. */
export interface SeenRevision {
  readonly stream: string
  readonly revision: number
}

export interface GenerationInfo {
  readonly collection: string
  /** The projector version that built the readable generation, or null when there is no generation yet. */
  readonly version: number | null
  /** The version of a generation that is being built, or null. */
  readonly building: number | null
  /** Whether the readable rows are closed, which they stay when the process that was to replace them died. */
  readonly closed: boolean
}

/** How far the views are, by which a reader tells whether anything changed for it. */
export interface Marks {
  readonly epoch: string
  /** By collection; one that was never ensured is left out. */
  readonly highWaters: Readonly<Record<string, number>>
}

export interface Views {
  /** The epoch of the change numbers: after it changes they start again, and readers load everything. */
  epoch(): Promise<string>
  /**
   * Creates the collection and its indexes when missing; returns the readable generation. Before this call, a reader
   * finds the collection empty, and writing to it is a fault.
   */
  ensure(spec: CollectionSpec): Promise<GenerationInfo>

  /**
   * Writes rows to the readable generation, gives a change number to each row that changed, and publishes the new high
   * water in the same step. Several processes may write a collection, each the rows of other streams. Returns the high
   * water.
   * @param upTo the newest event that led to these rows; it is stored with them or before them
   * @param version that of the projector: the write is refused when another version made the readable rows, as after a
   *   newer release has replaced them
   */
  write(collection: string, rows: readonly RowWrite[], upTo?: LogMark | null, version?: number): Promise<number>

  /**
   * Starts an empty generation for a projector version, beside the readable one, in the place of one that is being
   * built. Returns its name, which belongs to whoever began it.
   */
  beginGeneration(collection: string, version: number): Promise<string>
  /**
   * Adds rows to the generation being built; no change numbers yet. They are durable once the generation is swapped.
   * @param generation the name it was begun under: refused once another has taken its place
   */
  writeGeneration(collection: string, rows: readonly RowWrite[], generation?: string): Promise<void>
  /**
   * Closes the readable rows: each further write of them is refused until they are replaced, or until the generation is
   * abandoned. So what another process applies meanwhile is not lost with them, but delivered to it again.
   * @param generation as for `writeGeneration`
   */
  closeReadable(collection: string, generation?: string): Promise<void>
  /**
   * Makes the built generation readable in one step: equal rows keep their change number,
   * others get new ones, rows that vanished become tombstones. Returns the high water.
   * @param generation as for `writeGeneration`
   */
  swapGeneration(collection: string, generation?: string): Promise<number>
  /** @param generation as for `writeGeneration`, but one that has been replaced is left alone in silence */
  abandonGeneration(collection: string, generation?: string): Promise<void>

  get(collection: string, key: string): Promise<StoredRow | null>
  getMany(collection: string, keys: readonly string[]): Promise<readonly StoredRow[]>
  /** All rows of one stream, tombstones included, to which the runner applies further events. */
  rowsOfStream(collection: string, stream: string): Promise<readonly StoredRow[]>
  page(collection: string, page: Page): Promise<{ readonly rows: readonly StoredRow[]; readonly total: number }>
  /**
   * Rows changed after a number, at most about `maxBytes` of row text but always at least one. Heavy fields are null. A
   * row that changes during the read is not left out: it may have a number above `upTo`, and is then returned again.
   * @param highWater one that the caller has just read: later changes may be left out, which spares an engine an answer
   */
  changedSince(collection: string, changeNumber: number, maxBytes: number, highWater?: number): Promise<Changes>
  highWater(collection: string): Promise<number>
  /** The epoch and the high waters of all collections, each as new as the call or newer, by one question. */
  marks(): Promise<Marks>

  /** Records the revisions that a group has seen; one lower than the stored one is ignored. `upTo` as for `write`. */
  markSeen(group: string, seen: readonly SeenRevision[], upTo?: LogMark | null): Promise<void>
  seen(group: string, streams: readonly string[]): Promise<readonly SeenRevision[]>

  /** The newest event behind the stored rows, as it was last recorded; null before the first. */
  upTo(): Promise<LogMark | null>

  /** Small named records (parked streams, rebuild progress) that belong to the read side. */
  putNote(kind: string, key: string, json: string | null): Promise<void>
  notes(kind: string): Promise<readonly { readonly key: string; readonly json: string }[]>
  close(): Promise<void>
}
