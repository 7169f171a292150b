/** What goes wrong with a database file, by kind: a full disk is no damaged file, and neither is a lost answer. */

export type FaultKind = 'full' | 'read-only' | 'damaged' | 'input-output'

/** Nothing of what was asked is stored. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
  readonly file: string
  readonly kind: FaultKind

  /** What SQLite, or a checksum, says. */
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
  [8, 'read-only'], [10, 'input-output'], [11, 'damaged'], [13, 'full'], [26, 'damaged'],
])
const IOERR_WRITE = 778

const codeOf = (error: unknown): number =>
  (error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0)

/** Null for what is no fault of the file, such as a constraint that is not met. */
export function faultKind(error: unknown): FaultKind | null {
  if (error instanceof DatabaseFault) return error.kind
  return KINDS.get(codeOf(error) & 0xff) ?? null
}

/** A commit whose last page found no place is not stored; one whose sync failed may be. */
export const isStoredPerhaps = (error: unknown): boolean =>
  faultKind(error) !== 'full' && faultKind(error) !== 'read-only' && codeOf(error) !== IOERR_WRITE

export function reasonOf(error: unknown): string {
  if (error instanceof DatabaseFault) return error.reason
  return error instanceof Error ? error.message : String(error)
}
