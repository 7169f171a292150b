/** Derives one key from one password by scrypt, on the calling thread, which does nothing else meanwhile. */
import { scryptSync } from 'node:crypto'

export interface Cost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

export interface Derivation {
  readonly password: string
  readonly salt: Uint8Array
  readonly cost: Cost
  readonly length: number
}

export function derive({ password, salt, cost: { ln, r, p }, length }: Derivation): Buffer {
  const N = 2 ** ln
  return scryptSync(password.normalize('NFC'), salt, length, { N, r, p, maxmem: 256 * N * r })
}
