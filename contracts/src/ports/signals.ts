/** Tells every API process that a collection moved; a hint only, never the data. */

export interface Moved {
  readonly collection: string
  readonly changeNumber: number
}

export interface Signals {
  publish(moved: Moved): Promise<void>
  /** Returns how to stop listening. */
  subscribe(listener: (moved: Moved) => void): () => void
  close(): Promise<void>
}
