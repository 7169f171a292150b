/** Opens an adapter for every port, by the settings; today each is the embedded one. */
import type {
  Clock, Credentials, EventFeed, EventIndex, EventStore, Files, Ids, Jobs, Mail, Outbox, Signals, Views,
} from '@bindery/contracts/ports'
import type { Logger } from 'pino'
import { openEmbedded, type Check } from './embedded.ts'
import { systemClock } from './environment/system-clock.ts'
import { systemIds } from './environment/system-ids.ts'
import type { Settings } from './settings.ts'
import type { DamagedFile } from './sqlite/damage.ts'
import { expectRestored, lockDataFolder } from './sqlite/data-folder.ts'

export { outboxFolder } from './embedded.ts'

export interface Adapters {
  readonly store: EventStore
  readonly feed: EventFeed
  readonly views: Views
  /** Of this process alone, whatever holds the events. */
  readonly index: EventIndex
  readonly jobs: Jobs
  readonly signals: Signals
  readonly credentials: Credentials
  readonly files: Files
  readonly mail: Mail
  /** Where mails can be read; null when they go to a server. */
  readonly outbox: Outbox | null
  readonly clock: Clock
  readonly ids: Ids
  /** Whether the parts can be written. */
  readonly checks: readonly Check[]
  close(): Promise<void>
}

/**
 * @param onDamage hears of a file that is found damaged while it is in use
 * @throws {DataFolderInUse} when another process works over the same folder
 * @throws {DataFolderUnusable} when this process may not write it
 * @throws {DamagedFile} when what nothing else has is damaged
 */
export async function openAdapters(
  settings: Settings, log: Logger, onDamage: (damaged: DamagedFile) => void,
): Promise<Adapters> {
  const lock = lockDataFolder(settings.BINDERY_DATA)
  try {
    expectRestored(settings.BINDERY_DATA)
    const embedded = await openEmbedded(settings, log, onDamage)
    return {
      ...embedded,
      clock: systemClock,
      ids: systemIds,
      async close() {
        await embedded.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
