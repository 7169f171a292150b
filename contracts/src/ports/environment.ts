/** Time and randomness: real ones in the product, fixed ones in tests. */

export interface Clock {
  /** ISO instant, UTC, with milliseconds. */
  now(): string
}

export interface Ids {
  uuid(): string
  /** Unguessable text for tokens, base64url, of `bytes` random bytes. */
  token(bytes: number): string
}
