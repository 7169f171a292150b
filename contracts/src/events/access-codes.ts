/**
 * One-time codes and link tokens: HMAC(server key, id of the event that asked). Whoever checks one and whoever mails it
 * compute the same; nothing stores it.
 */
import { createHmac } from 'node:crypto'

/** Name of the key among the server's secrets. */
export const ACCESS_KEY = 'access-codes'

export interface AccessCodes {
  /** Six digits. */
  code(eventId: string): string
  /** What the emailed link carries as `resetcode`. */
  token(eventId: string): string
}

const DIGITS = 6
/** Of 2^48 values each code gets as many as any other, to one part in 280 million. */
const BYTES = 6

export function accessCodes(key: string): AccessCodes {
  const mac = (purpose: string, eventId: string) => createHmac('sha256', key).update(`${purpose} ${eventId}`).digest()
  return {
    code: (eventId) =>
      String(mac('second-step', eventId).readUIntBE(0, BYTES) % 10 ** DIGITS).padStart(DIGITS, '0'),
    token: (eventId) => mac('password-reset', eventId).toString('base64url'),
  }
}
