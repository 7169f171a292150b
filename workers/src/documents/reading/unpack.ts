/** Unpacks office files within limits: what an archive says of its own sizes is not believed. */
import { unzipSync, zipSync } from 'fflate'
import { Unreadable } from './content.ts'

/** What all needed parts of a file may unpack to. */
const MAX_UNPACKED = 128 * 1_048_576

/** Compound files: old formats, and new ones that a password protects. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const PROTECTED = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * The parts of an office file that hold text, by name; pictures and programs are left packed. A part never gets more
 * room than its archive says it needs, and all together no more than the limit, so that an archive that lies is
 * merely broken.
 * @throws {Unreadable}
 */
export function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  if (COMPOUND.every((byte, at) => bytes[at] === byte))
    throw new Unreadable(Buffer.from(bytes).includes(PROTECTED) ? 'encrypted' : 'broken')
  let total = 0
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$/iu.test(name)) return false
      total += originalSize
      if (total > MAX_UNPACKED) throw new Unreadable('unpacks-too-large')
      return true
    },
  })
}

/** The same parts as an archive of known size, for libraries that unpack by themselves. */
export const packed = (parts: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(parts, { level: 0 }))
