/** Opens a file that can be rebuilt: a damaged one is moved aside and replaced by an empty one. */
import { existsSync } from 'node:fs'
import { isMarked, moveAside } from './damage.ts'
import { faultKind, databaseReason } from './faults.ts'
import { checkIntegrity, type IntegrityCheck } from './integrity.ts'

interface Closable {
  close(): Promise<void>
}

export interface Derived<Adapter> {
  readonly adapter: Adapter
  /** Whether the file was just made. */
  readonly isNew: boolean
  /** The check of the file; for a large file it continues in the background. */
  readonly check: IntegrityCheck
}

export async function openDerived<Adapter extends Closable>(
  file: string,
  open: () => Promise<Adapter>,
  onMoved: (movedTo: string, damage: string) => void,
): Promise<Derived<Adapter>> {
  const anew = async (damage: string): Promise<Derived<Adapter>> => {
    onMoved(await moveAside(file, new Date()), damage)
    return { adapter: await open(), isNew: true, check: checkIntegrity(file) }
  }

  if (isMarked(file)) return anew('it was found damaged while it was in use')
  const isNew = !existsSync(file)
  let adapter: Adapter
  try {
    adapter = await open()
  } catch (error) {
    if (faultKind(error) !== 'damaged') throw error
    return anew(databaseReason(error))
  }
  const check = checkIntegrity(file)
  const damage = await check.soon()
  if (damage === null) return { adapter, isNew, check }
  await adapter.close()
  return anew(damage)
}
