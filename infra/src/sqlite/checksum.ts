/**
 * Checksums beside stored texts: SQLite has none, and would return a text with a flipped byte as if it were correct.
 */
import { crc32 } from 'node:zlib'

export const checksum = (content: string | Uint8Array): number => crc32(content)

/** The checksum of a text; null for a missing text. */
export const checksumOf = (text: string | null): number | null => (text === null ? null : checksum(text))

/** Texts of an earlier release have no checksum. */
export const isWhole = (text: unknown, sum: unknown): boolean =>
  typeof sum !== 'number' || (typeof text === 'string' && checksum(text) === sum)

/** The suffix of the column with another column's checksum. */
export const SUM_SUFFIX = '_crc'

/** A view with this suffix gives the `content` of rows, and the `sum` stored when they were written. */
export const SUMMED_SUFFIX = '_summed'
