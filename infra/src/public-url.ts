/** Where people open the console: what links in mails begin with. */
import type { AddressInfo } from 'node:net'
import type { Settings } from './settings.ts'

/** @param listening where this process listens, once it does; null in one that serves nobody */
export function publicUrl(
  { BINDERY_PUBLIC_URL, HOST, PORT }: Pick<Settings, 'BINDERY_PUBLIC_URL' | 'HOST' | 'PORT'>,
  listening: AddressInfo | string | null,
): string {
  if (BINDERY_PUBLIC_URL !== '') return BINDERY_PUBLIC_URL.replace(/\/+$/u, '')
  const port = listening !== null && typeof listening === 'object' ? listening.port : PORT
  // Listening on every address of the machine is no address to open.
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
