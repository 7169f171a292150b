/** Plain text: UTF-8 or UTF-16 as a file marks it, else what old Windows programs write. */
import { Unreadable, type Text } from '../content.ts'

const strict = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1252')

export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return strict.decode(bytes)
  } catch {
    // Not UTF-8: every byte is a character of the older encoding.
    return windows.decode(bytes)
  }
}

/** @throws {Unreadable} when a program's data has the name of a text */
export function readPlain(bytes: Uint8Array): Text {
  const body = decoded(bytes)
  if (body.includes('\0')) throw new Unreadable('broken')
  return { body }
}
