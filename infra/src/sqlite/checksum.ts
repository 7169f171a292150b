/** SQLite keeps no checksums: a flipped byte inside a text would be answered as if it had been written so. */
import { crc32 } from 'node:zlib'

export const checksum = (text: string): number => crc32(text)

/** The checksum of a text that may be missing, as it is stored beside it. */
export const checksumOf = (text: string | null): number | null => (text === null ? null : checksum(text))

/** Texts of an earlier release have no checksum. */
export const isWhole = (text: unknown, sum: unknown): boolean =>
  typeof sum !== 'number' || (typeof text === 'string' && checksum(text) === sum)

/** The column that holds the checksum of another one. */
export const SUM_SUFFIX = '_crc'
