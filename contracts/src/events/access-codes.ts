/**
 * One-time codes and link tokens: HMAC(server key, id of the requesting event). The checking side and the mailing side
 * compute the same value, so it is stored nowhere.
 */
import { createHmac } from 'node:crypto'

/** The name of the key among the server's secrets. */
export const ACCESS_KEY = 'access-codes'

/** The name of the key pair with which browsers encrypt passwords (AUTH-019). */
export const PASSWORD_KEY = 'rsa-private-key'

export interface AccessCodes {
  /** Six digits. */
  code(eventId: string): string
  /** The value of `resetcode` in the emailed link. */
  token(eventId: string): string
  /** The token that a broker is subscribed with. */
  brokerToken(eventId: string): string
}

const DIGITS = 6
/** Enough random bits that the remainder modulo a million favours no code by more than one part in 280 million. */
const BYTES = 6

export function accessCodes(key: string): AccessCodes {
  const mac = (purpose: string, eventId: string) => createHmac('sha256', key).update(`${purpose} ${eventId}`).digest()
  return {
    code: (eventId) => String(mac('second-step', eventId).readUIntBE(0, BYTES) % 10 ** DIGITS).padStart(DIGITS, '0'),
    token: (eventId) => mac('password-reset', eventId).toString('base64url'),
    brokerToken: (eventId) => mac('broker-token', eventId).toString('base64url'),
  }
}
