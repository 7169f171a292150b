/** A store that the tools of the evidence cannot read: the start refuses it too, and says what to do. */
import { restoreFrom } from '../sqlite/damage.ts'
import { damageOfFile } from '../sqlite/file-damage.ts'
import { databaseReason, faultKind } from '../sqlite/faults.ts'

const STORE = 'The event store'

/** What to tell of an error while the store was read: a damaged file is named, with the way out of it. */
export const damagedStore = (file: string, error: unknown): unknown =>
  faultKind(error) === 'damaged' ? restoreFrom(STORE, file, databaseReason(error)) : error

/** Reads the whole file once. @throws {DamagedFile} when it is not as it was written */
export function expectWholeStore(file: string): void {
  const damage = damageOfFile(file)
  if (damage !== null) throw restoreFrom(STORE, file, damage)
}
