/** Limits how many calls of a costly kind are in hand at once: those that hash a password, and large bodies. */

interface Places {
  readonly all: number
  /** The limit for one source, so that a single sender cannot take all places. */
  readonly ofOne: number
}

/**
 * For sign-ins: the last in a full queue waits one or two seconds on a small machine, ten where all hashes are still those of
 * earlier releases, the longest that a person waits.
 */
const PLACES: Places = { all: 20, ofOne: 10 }

export class Gate {
  readonly #places: Places
  readonly #inHand = new Map<string, number>()
  #all = 0

  constructor(places = PLACES) {
    this.#places = places
  }

  /** Returns the function that gives the place back; null when no place is free. */
  enter(source: string): (() => void) | null {
    const ofOne = this.#inHand.get(source) ?? 0
    if (this.#all >= this.#places.all || ofOne >= this.#places.ofOne) return null
    this.#all += 1
    this.#inHand.set(source, ofOne + 1)
    return () => this.#leave(source)
  }

  #leave(source: string): void {
    this.#all -= 1
    const left = (this.#inHand.get(source) ?? 0) - 1
    if (left > 0) this.#inHand.set(source, left)
    else this.#inHand.delete(source)
  }
}
