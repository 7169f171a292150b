/**
 * Reads the changes to one table from SQLite's session extension, in the patchset format of
 * https://sqlite.org/session/intro.html: for a deleted row its key, for any other row its key and the new values.
 */

/** Columns in their order; undefined for unchanged columns, and for all columns of a deleted row. */
export interface RowChange {
  readonly isGone: boolean
  readonly values: readonly PatchValue[]
}

export type PatchValue = number | string | Uint8Array | null | undefined

const DELETED = 9

/** The bytes of a patchset, one after the other. */
class Reader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  byte(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new RangeError('A patchset ends too early.')
    this.#at += 1
    return byte
  }

  /** Seven bits of a byte at a time, the highest first. */
  length(): number {
    let length = 0
    for (;;) {
      const byte = this.byte()
      length = length * 128 + (byte & 127)
      if (byte < 128) return length
    }
  }

  bytes(length: number): Uint8Array {
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  value(): PatchValue {
    const type = this.byte()
    switch (type) {
      case 0:
        return undefined
      case 1:
        this.#at += 8
        return Number(this.#view.getBigInt64(this.#at - 8))
      case 2:
        this.#at += 8
        return this.#view.getFloat64(this.#at - 8)
      case 3:
        return new TextDecoder().decode(this.bytes(this.length()))
      case 4:
        return this.bytes(this.length())
      case 5:
        return null
      default:
        throw new RangeError(`A patchset holds a value of type ${type}.`)
    }
  }
}

/** @param patchset the changes of one table */
export function* changesIn(patchset: Uint8Array): Generator<RowChange> {
  const reader = new Reader(patchset)
  // An empty patchset: the table was not changed.
  if (reader.isAtEnd) return
  // The first byte is a 'P'.
  reader.byte()
  const isKey = [...reader.bytes(reader.length())].map((place) => place > 0)
  while (reader.byte() !== 0);
  while (!reader.isAtEnd) {
    const isGone = reader.byte() === DELETED
    // A flag for indirect changes, which virtual tables make.
    reader.byte()
    yield { isGone, values: isKey.map((key) => (isGone && !key ? undefined : reader.value())) }
  }
}
