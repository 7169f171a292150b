/** Password hashes: scrypt in PHC form, so that its cost can grow later without locking anybody out. */
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

export interface Cost { readonly ln: number; readonly r: number; readonly p: number }

/** 64 MB and two passes: the least memory that ASVS allows scrypt, in the passes OWASP asks for with it. */
const COST: Cost = { ln: 16, r: 8, p: 2 }
const SALT_BYTES = 16
const KEY_BYTES = 32

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/u

const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/u, '')

function keyOf(password: string, salt: Buffer, { ln, r, p }: Cost, length: number): Promise<Buffer> {
  const N = 2 ** ln
  return derive(password.normalize('NFC'), salt, length, { N, r, p, maxmem: 256 * N * r })
}

/** @param cost less than the standard only where nothing is worth guarding */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await keyOf(password, salt, cost, KEY_BYTES)
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${bare(salt)}$${bare(key)}`
}

/** @throws when the stored hash cannot be read: a fault, not a wrong password. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, ln, r, p, salt, key] = PHC.exec(stored) ?? []
  if (!salt || !key) throw new Error('A stored password hash cannot be read.')
  const expected = Buffer.from(key, 'base64')
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  return timingSafeEqual(await keyOf(password, Buffer.from(salt, 'base64'), cost, expected.length), expected)
}
