/** The address at which people open the console, with which links in mails begin. */
import type { AddressInfo } from 'node:net'
import type { Settings } from './settings.ts'

/** @param listening the address at which this process listens; null while it does not listen */
export function publicUrl(
  { BINDERY_PUBLIC_URL, HOST, PORT }: Pick<Settings, 'BINDERY_PUBLIC_URL' | 'HOST' | 'PORT'>,
  listening: AddressInfo | string | null,
): string {
  if (BINDERY_PUBLIC_URL !== '') return BINDERY_PUBLIC_URL.replace(/\/+$/u, '')
  const port = listening !== null && typeof listening === 'object' ? listening.port : PORT
  // A process that listens at every address is opened at localhost.
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
