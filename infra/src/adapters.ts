/**
 * Opens an adapter for every port, as the settings say, and closes them in an order in which none needs a closed one.
 */
import type {
  Clock,
  Credentials,
  DocumentIndex,
  EventFeed,
  EventIndex,
  EventStore,
  Files,
  Ids,
  Jobs,
  Mail,
  Outbox,
  Signals,
  Views,
} from '@bindery/contracts/ports'
import { REACTORS_GROUP } from '@bindery/workers'
import type { Logger } from 'pino'
import { systemClock } from './environment/system-clock.ts'
import { systemIds } from './environment/system-ids.ts'
import { openSqliteDocumentIndex } from './document-index/sqlite-document-index.ts'
import { openSqliteEventIndex } from './event-index/sqlite-event-index.ts'
import type { Check } from './parts/check.ts'
import { closeToOthers, openFiles, openMail } from './parts/folders.ts'
import { localFiles } from './parts/local-files.ts'
import { openLog, type Relaying } from './parts/log.ts'
import { openRows } from './parts/rows.ts'
import { openWork } from './parts/work.ts'
import type { Settings } from './settings.ts'
import type { DamagedFile } from './sqlite/damage.ts'
import { expectRestored, lockDataFolder } from './sqlite/data-folder.ts'

export { outboxFolder } from './parts/folders.ts'

export interface Adapters {
  readonly store: EventStore
  readonly feed: EventFeed
  /** The process that fills the feed, when the feed needs one and this process is it. */
  readonly relay: Relaying | null
  readonly views: Views
  /** Belongs to this process alone, even when an engine keeps the events. */
  readonly index: EventIndex
  /** The index of documents that this process answers from, kept beside it like the index of events. */
  readonly documents: DocumentIndex
  readonly jobs: Jobs
  readonly signals: Signals
  readonly credentials: Credentials
  readonly files: Files
  readonly mail: Mail
  /** The folder of mails that people read instead of getting them; null when mails go to a server. */
  readonly outbox: Outbox | null
  readonly clock: Clock
  readonly ids: Ids
  /** One check for each part: whether it can be written. */
  readonly checks: readonly Check[]
  close(): Promise<void>
}

/**
 * @param onDamage is called with a file that is found damaged while in use
 * @throws {DataFolderInUse} when another process works in the same folder
 * @throws {FolderUnusable} when this process may not write the folder
 * @throws {DamagedFile} when a file is damaged whose content exists nowhere else
 */
export async function openAdapters(
  settings: Settings,
  log: Logger,
  onDamage: (damaged: DamagedFile) => void,
): Promise<Adapters> {
  const lock = await lockDataFolder(settings.BINDERY_DATA)
  try {
    expectRestored(settings.BINDERY_DATA)
    const parts = await openParts(settings, log, onDamage)
    return {
      ...parts,
      clock: systemClock,
      ids: systemIds,
      async close() {
        await parts.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openParts(settings: Settings, log: Logger, onDamage: (damaged: DamagedFile) => void) {
  const local = localFiles(settings.BINDERY_DATA, log, onDamage)
  await closeToOthers(settings, log)
  const [events, rows, work, index, documents, shared, post] = await Promise.all([
    openLog(settings, local, log),
    openRows(settings, local, log),
    openWork(settings, local, log),
    local.derived('The entries of the index', 'event-index', (file, damaged) =>
      openSqliteEventIndex({ file, onDamage: damaged }),
    ),
    local.derived(
      'The texts of documents',
      'documents',
      (file, damaged) => openSqliteDocumentIndex({ file, onDamage: damaged }),
      'the shared drive',
    ),
    openFiles(settings, log),
    openMail(settings),
  ])
  // When the queues are new, the reactors read the log again and ask for their jobs again; a job whose outcome is
  // recorded is not done twice.
  if (settings.ROLES.includes('workers') && work.isNew && (await events.rewind(REACTORS_GROUP))) {
    log.warn(
      {},
      'The jobs are gone: side effects are asked for again from the events, and done where no outcome is recorded',
    )
  }

  return {
    store: events.store,
    feed: events.feed,
    relay: events.relay,
    views: rows.views,
    credentials: rows.credentials,
    jobs: work.jobs,
    signals: work.signals,
    index: index.adapter,
    documents: documents.adapter,
    files: shared.files,
    ...post,
    checks: [...events.checks, ...rows.checks, ...work.checks, ...shared.checks],
    async close() {
      await local.stopChecks()
      await events.closeFeed()
      await work.close()
      await Promise.all([rows.close(), index.adapter.close(), documents.adapter.close()])
      await events.closeStore()
    },
  }
}
