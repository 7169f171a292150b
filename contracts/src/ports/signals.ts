/** Tells every API process that a collection moved; a hint only, never the data. */

export interface Moved {
  readonly collection: string
  readonly changeNumber: number
}

export interface Signals {
  /**
   * Everybody who listens hears it within two seconds while the line is open, perhaps more than once and after a later
   * one: the higher number counts. What a broken line lost, the listener's next load makes good.
   */
  publish(moved: Moved): Promise<void>
  /** Returns how to stop listening. */
  subscribe(listener: (moved: Moved) => void): () => void
  close(): Promise<void>
}
