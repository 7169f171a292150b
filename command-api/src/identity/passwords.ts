/** Password hashes: scrypt in PHC form, so that its cost can grow later without locking anybody out. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cost } from './hashing/derive.ts'
import type { HashThreads } from './hashing/hash-threads.ts'

/** 64 MB and two passes: the least memory that ASVS allows for scrypt, with the passes that OWASP asks for. */
export const PASSWORD_COST: Cost = { ln: 16, r: 8, p: 2 }
const SALT_BYTES = 16
const KEY_BYTES = 32

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/u

export interface Passwords {
  hash(password: string): Promise<string>
  /** @throws when the stored hash cannot be read: a fault, not a wrong password. */
  isRight(password: string, stored: string): Promise<boolean>
  /**
   * The hash to compare with when an account does not exist, so that the answer takes as long; no password matches it.
   */
  readonly nobodys: string
}

/** @param cost lower than the standard only where nothing needs protection, as in tests */
export function openPasswords({ derive }: Pick<HashThreads, 'derive'>, cost: Cost = PASSWORD_COST): Passwords {
  return {
    nobodys: phc(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES)),
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      return phc(cost, salt, await derive({ password, salt, cost, length: KEY_BYTES }))
    },
    async isRight(password, stored) {
      const [, ln, r, p, salt, key] = PHC.exec(stored) ?? []
      if (!salt || !key) throw new Error('A stored password hash cannot be read.')
      const expected = Buffer.from(key, 'base64')
      const stands = { ln: Number(ln), r: Number(r), p: Number(p) }
      const given = await derive({ password, salt: Buffer.from(salt, 'base64'), cost: stands, length: expected.length })
      return timingSafeEqual(given, expected)
    },
  }
}

const phc = ({ ln, r, p }: Cost, salt: Buffer, key: Buffer) =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${bare(salt)}$${bare(key)}`
const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/u, '')
