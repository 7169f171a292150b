/** Opens the SQLite files of one data folder: each is locked and checked, and rebuilt when it is damaged and can be. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import { markDamaged, restoreFrom, startAgain, type DamagedFile } from '../sqlite/damage.ts'
import type { OnDamage } from '../sqlite/database-thread.ts'
import type { IntegrityCheck } from '../sqlite/integrity.ts'
import { openDerived } from '../sqlite/open-derived.ts'
import { openKept } from '../sqlite/open-kept.ts'

interface Closable {
  close(): Promise<void>
}

type Open<Adapter> = (file: string, onDamage: OnDamage) => Promise<Adapter>

export interface LocalFiles {
  /**
   * Opens a file whose content exists nowhere else.
   * @throws {DamagedFile} when it is damaged
   */
  kept<Adapter extends Closable>(what: string, name: string, open: Open<Adapter>): Promise<Adapter>
  /** Opens a file that can be rebuilt from `source`, by default the events; a damaged one is moved aside. */
  derived<Adapter extends Closable>(
    what: string,
    name: string,
    open: Open<Adapter>,
    source?: string,
  ): Promise<{ readonly adapter: Adapter; readonly isNew: boolean }>
  /** Ends the checks of large files, which continue after the start. */
  stopChecks(): Promise<void>
}

/** @param onDamage called with a file that is found damaged while in use */
export function localFiles(folder: string, log: Logger, onDamage: (damaged: DamagedFile) => void): LocalFiles {
  const fileOf = (name: string) => join(folder, `${name}.sqlite`)
  const checks: IntegrityCheck[] = []

  function later(check: IntegrityCheck, damaged: (damage: string) => void): void {
    checks.push(check)
    check.finished.then(
      (damage) => {
        if (damage !== null) damaged(damage)
      },
      (err: unknown) => log.error({ err }, 'A file could not be checked to its end'),
    )
  }

  return {
    async kept(what, name, open) {
      const file = fileOf(name)
      const tell = (damage: string) => onDamage(restoreFrom(what, file, damage))
      const { adapter, check } = await openKept(what, file, () => open(file, ({ reason }) => tell(reason)))
      later(check, tell)
      return adapter
    },
    async derived(what, name, open, source = 'the events') {
      const file = fileOf(name)
      const tell = (damage: string) => {
        markDamaged(file)
        onDamage(startAgain(what, file, damage, source))
      }
      const moved = (movedTo: string, damage: string) =>
        log.error({ file, movedTo, damage }, `${what} were damaged: they are made anew from ${source}`)
      const { adapter, isNew, check } = await openDerived(file, () => open(file, ({ reason }) => tell(reason)), moved)
      later(check, tell)
      return { adapter, isNew }
    },
    async stopChecks() {
      await Promise.all(checks.map((check) => check.stop()))
    },
  }
}
