/** Derives one key from one password, on the calling thread, which does nothing else meanwhile. */
import { argon2Sync, scryptSync } from 'node:crypto'

/** Argon2id in one lane: the memory in KiB, and how often it is passed through. */
export interface Cost {
  readonly memory: number
  readonly passes: number
}

/** Of hashes that releases before made: scrypt, of which `ln` is the logarithm of N. */
export interface ScryptCost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

export interface Derivation {
  readonly password: string
  readonly salt: Uint8Array
  readonly cost: Cost | ScryptCost
  readonly length: number
}

export function derive({ password, salt, cost, length }: Derivation): Buffer {
  const message = password.normalize('NFC')
  if ('ln' in cost) {
    const N = 2 ** cost.ln
    return scryptSync(message, salt, length, { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r })
  }
  const { memory, passes } = cost
  return argon2Sync('argon2id', { message, nonce: salt, parallelism: 1, tagLength: length, memory, passes })
}
