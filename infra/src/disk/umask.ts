/**
 * Files that the product writes are readable by their owner only, whatever the umask at its start; only the shared
 * drive may be open to a group.
 */

const NOBODY_ELSE = 0o077

let ofStart: number | null = null

/** Sets the umask of the process, for all threads. */
export function writeForOwnerOnly(): void {
  ofStart ??= process.umask(NOBODY_ELSE)
}

/** Modes of files and folders that others may reach. */
export interface Modes {
  readonly file: number
  readonly folder: number
}

/** The group's rights that the umask at the start allows; others get no rights. */
export function groupModes(umask = ofStart ?? process.umask()): Modes {
  return { file: 0o660 & ~umask, folder: 0o770 & ~umask }
}
