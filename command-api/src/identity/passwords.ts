/** Password hashes in PHC form, so that their kind and cost can change without locking anybody out. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cost, Derivation } from './hashing/derive.ts'
import type { HashThreads } from './hashing/hash-threads.ts'

/** Argon2id with 19 MiB and two passes, the first of the equal choices that OWASP and ASVS name. */
export const PASSWORD_COST: Cost = { memory: 19_456, passes: 2 }
const SALT_BYTES = 16
const KEY_BYTES = 32

const ARGON2 = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/u
/** What releases before made. */
const SCRYPT = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/u

export interface Passwords {
  hash(password: string): Promise<string>
  /** @throws when the stored hash cannot be read: a fault, not a wrong password. */
  isRight(password: string, stored: string): Promise<boolean>
  /** Whether a hash is of today's kind and cost; another one is made anew once its password is known. */
  isOfToday(stored: string): boolean
  /**
   * The hash to compare with when an account does not exist, so that the answer takes as long as by a hash of today; no
   * password matches it.
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
      const { key, ...made } = readHash(stored)
      return timingSafeEqual(await derive({ password, ...made, length: key.length }), key)
    },
    isOfToday: (stored) => stored.startsWith(phcHead(cost)),
  }
}

type StoredHash = Pick<Derivation, 'salt' | 'cost'> & { readonly key: Buffer }

function readHash(stored: string): StoredHash {
  const [, memory, passes, ...argon2] = ARGON2.exec(stored) ?? []
  if (argon2.length > 0) return madeWith({ memory: Number(memory), passes: Number(passes) }, argon2)
  const [, ln, r, p, ...scrypt] = SCRYPT.exec(stored) ?? []
  if (scrypt.length > 0) return madeWith({ ln: Number(ln), r: Number(r), p: Number(p) }, scrypt)
  throw new Error('A stored password hash cannot be read.')
}

const madeWith = (cost: Derivation['cost'], [salt = '', key = '']: readonly string[]): StoredHash => ({
  cost,
  salt: Buffer.from(salt, 'base64'),
  key: Buffer.from(key, 'base64'),
})

const phcHead = ({ memory, passes }: Cost) => `$argon2id$v=19$m=${memory},t=${passes},p=1$`
const phc = (cost: Cost, salt: Buffer, key: Buffer) => `${phcHead(cost)}${bare(salt)}$${bare(key)}`
const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/u, '')
