/** Opens a file whose content exists nowhere else: a damaged one is refused, with instructions to restore it. */
import { restoreFrom } from './damage.ts'
import { faultKind, databaseReason } from './faults.ts'
import { checkIntegrity, type IntegrityCheck } from './integrity.ts'

interface Closable {
  close(): Promise<void>
}

/** @throws {DamagedFile} */
export async function openKept<Adapter extends Closable>(
  what: string,
  file: string,
  open: () => Promise<Adapter>,
): Promise<{ readonly adapter: Adapter; readonly check: IntegrityCheck }> {
  let adapter: Adapter
  try {
    adapter = await open()
  } catch (error) {
    throw faultKind(error) === 'damaged' ? restoreFrom(what, file, databaseReason(error)) : error
  }
  const check = checkIntegrity(file)
  const damage = await check.soon()
  if (damage === null) return { adapter, check }
  await adapter.close()
  throw restoreFrom(what, file, damage)
}
