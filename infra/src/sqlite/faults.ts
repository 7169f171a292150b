/** Faults of a database file by kind: a full disk is not a damaged file, and neither is a lost answer. */

export type FaultKind = 'full' | 'read-only' | 'damaged' | 'input-output'

/** A fault of the file; the failed request stored nothing. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
  readonly file: string
  readonly kind: FaultKind

  /** The message of SQLite, or of a checksum. */
  readonly reason: string

  constructor(file: string, kind: FaultKind, reason: string) {
    super(`${file}: ${reason}`)
    this.reason = reason
    this.file = file
    this.kind = kind
  }
}

/** SQLite's primary result codes. */
const KINDS: ReadonlyMap<number, FaultKind> = new Map([
  [8, 'read-only'],
  [10, 'input-output'],
  [11, 'damaged'],
  [13, 'full'],
  [26, 'damaged'],
])
const IOERR_WRITE = 778

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0

/** Null for an error that the file did not cause, such as a violated constraint. */
export function faultKind(error: unknown): FaultKind | null {
  if (error instanceof DatabaseFault) return error.kind
  return KINDS.get(codeOf(error) & 0xff) ?? null
}

/** Whether the change may be stored: not when its last page could not be written, but perhaps when the sync failed. */
export const isStoredPerhaps = (error: unknown): boolean =>
  faultKind(error) !== 'full' && faultKind(error) !== 'read-only' && codeOf(error) !== IOERR_WRITE

/** The message of the database, without the file's name. */
export function databaseReason(error: unknown): string {
  if (error instanceof DatabaseFault) return error.reason
  return error instanceof Error ? error.message : String(error)
}
