/** Passwords are kept as scrypt hashes in PHC form: the parameters travel with the hash, so they can be raised later. */
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** OWASP's minimum for scrypt: 2^17 would take 128 MB a sign-in; 2^15 with p = 3 is its equal in work at 32 MB. */
const COST = { ln: 15, r: 8, p: 3 }
const KEY_BYTES = 32

const derive = (password: string, salt: Buffer, { ln, r, p }: typeof COST) =>
  new Promise<Buffer>((resolve, reject) => {
    const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${encode(salt)}$${encode(key)}`
}

/** Takes as long for an account without a password as for one with, so that the time tells nothing. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const parsed = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/u.exec(stored ?? '')
  if (!parsed) {
    await derive(password, randomBytes(16), COST)
    return false
  }
  const [, ln, r, p, salt = '', key = ''] = parsed
  const expected = Buffer.from(key, 'base64')
  const found = await derive(password, Buffer.from(salt, 'base64'), { ln: Number(ln), r: Number(r), p: Number(p) })
  return expected.length === found.length && timingSafeEqual(expected, found)
}
