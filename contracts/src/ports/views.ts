/** Read-model storage: collections of JSON rows with change numbers, generations and checkpoints. */

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
  /** Revision of the last event applied; a stored row at this revision or later is left alone. */
  readonly revision: number
  /** The row's wire JSON without its heavy fields, or null when it is deleted. */
  readonly row: string | null
  /** JSON of the heavy fields that travel only in single-record replies, or null. */
  readonly heavy: string | null
}

export interface StoredRow extends RowWrite {
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
  /** The reader is complete up to this number. */
  readonly upTo: number
  readonly more: boolean
}

/** Where one consumer group stands in one stream. */
export interface SeenRevision {
  readonly stream: string
  readonly revision: number
}

export interface GenerationInfo {
  readonly collection: string
  /** The projector version the readable generation was built by, or null when there is none yet. */
  readonly version: number | null
  /** A generation being built beside it, or null. */
  readonly building: number | null
}

export interface Views {
  /** Another epoch means change numbers start anew: readers load in full. */
  epoch(): Promise<string>
  /**
   * Makes the collection and its indexes when missing; returns what is readable now. Until then it is empty to its
   * readers, who may be faster than the process that projects; writing it is a fault.
   */
  ensure(spec: CollectionSpec): Promise<GenerationInfo>

  /**
   * Writes rows to the readable generation; assigns change numbers to those that changed and
   * publishes the new high water with them. Only the collection's one writer may call it.
   * Returns the high water.
   */
  write(collection: string, rows: readonly RowWrite[]): Promise<number>

  /** Starts an empty generation for a projector version, beside the readable one. */
  beginGeneration(collection: string, version: number): Promise<void>
  /** Adds rows to the generation being built; no change numbers yet. */
  writeGeneration(collection: string, rows: readonly RowWrite[]): Promise<void>
  /**
   * Makes the built generation readable in one step: equal rows keep their change number,
   * others get new ones, rows that vanished become tombstones. Returns the high water.
   */
  swapGeneration(collection: string): Promise<number>
  abandonGeneration(collection: string): Promise<void>

  get(collection: string, key: string): Promise<StoredRow | null>
  getMany(collection: string, keys: readonly string[]): Promise<readonly StoredRow[]>
  /** All rows of one stream, tombstones included: what the runner folds onto. */
  rowsOfStream(collection: string, stream: string): Promise<readonly StoredRow[]>
  page(collection: string, page: Page): Promise<{ readonly rows: readonly StoredRow[]; readonly total: number }>
  /**
   * Rows changed after a number, at most about `maxBytes` of row text but always at least one. Heavy fields null.
   * A row that is being changed is not left out meanwhile: it may come numbered above `upTo`, and comes again.
   */
  changedSince(collection: string, changeNumber: number, maxBytes: number): Promise<Changes>
  highWater(collection: string): Promise<number>

  /** The revisions a group has seen; a lower one than stored is ignored. */
  markSeen(group: string, seen: readonly SeenRevision[]): Promise<void>
  seen(group: string, streams: readonly string[]): Promise<readonly SeenRevision[]>

  /** Small named records (parked streams, rebuild progress) that belong to the read side. */
  putNote(kind: string, key: string, json: string | null): Promise<void>
  notes(kind: string): Promise<readonly { readonly key: string; readonly json: string }[]>
  close(): Promise<void>
}
