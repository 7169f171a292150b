/** Hints to every API process that a collection has changed; they never carry the data. */

export interface Moved {
  readonly collection: string
  readonly changeNumber: number
}

export interface Signals {
  /**
   * Every listener gets the hint within two seconds while the connection is open, perhaps repeatedly and out of order:
   * the higher number counts. After a broken connection, the listener's next load includes what it missed.
   */
  publish(moved: Moved): Promise<void>
  /** Returns the function that ends the subscription. */
  subscribe(listener: (moved: Moved) => void): () => void
  close(): Promise<void>
}
