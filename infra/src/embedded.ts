/** The embedded adapters over one data folder: files that are locked, checked, and made anew where that is possible. */
import type { EventFeed, EventIndex, Files, Mail, Outbox, Signals } from '@bindery/contracts/ports'
import { REACTORS_GROUP } from '@bindery/workers'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openSqliteCredentials, type SqliteCredentials } from './credentials/sqlite-credentials.ts'
import { makeFolder } from './disk/durable.ts'
import { hasSpace } from './disk/space.ts'
import { createTailFeed } from './event-feed/tail-feed.ts'
import { openSqliteEventIndex } from './event-index/sqlite-event-index.ts'
import { openSqliteEventStore, type SqliteEventStore } from './event-store/sqlite-event-store.ts'
import { openFolderFiles } from './files/folder-files.ts'
import { openSqliteJobs, type SqliteJobs } from './jobs/sqlite-jobs.ts'
import { openOutboxMail } from './mail/outbox-mail.ts'
import { openSmtpMail } from './mail/smtp-mail.ts'
import type { Settings } from './settings.ts'
import { inProcessSignals } from './signals/in-process-signals.ts'
import { markDamaged, restoreFrom, startAgain, type DamagedFile } from './sqlite/damage.ts'
import type { OnDamage } from './sqlite/database-thread.ts'
import type { IntegrityCheck } from './sqlite/integrity.ts'
import { openDerived } from './sqlite/open-derived.ts'
import { openKept } from './sqlite/open-kept.ts'
import { openSqliteViews, type SqliteViews } from './views/sqlite-views.ts'

/** Whether a part can be written; throws what keeps it from that. */
export type Check = readonly [part: string, check: () => Promise<void>]

export interface Embedded {
  readonly store: SqliteEventStore
  readonly feed: EventFeed
  readonly views: SqliteViews
  readonly index: EventIndex
  readonly jobs: SqliteJobs
  readonly signals: Signals
  readonly credentials: SqliteCredentials
  readonly files: Files
  readonly mail: Mail
  readonly outbox: Outbox | null
  readonly checks: readonly Check[]
  close(): Promise<void>
}

export const outboxFolder = (settings: Settings) => join(settings.BINDERY_DATA, 'outbox')

/** @param onDamage hears of a file that is found damaged while it is in use */
export async function openEmbedded(
  settings: Settings, log: Logger, onDamage: (damaged: DamagedFile) => void,
): Promise<Embedded> {
  const fileOf = (name: string) => join(settings.BINDERY_DATA, `${name}.sqlite`)
  const onFault = (err: unknown) => log.error({ err }, 'An adapter met a fault')
  const checks: IntegrityCheck[] = []

  /** The large ones are still being read when the product has long started. */
  function later(check: IntegrityCheck, damaged: (damage: string) => void): void {
    checks.push(check)
    check.finished.then((damage) => { if (damage !== null) damaged(damage) }, onFault)
  }

  async function kept<Adapter extends { close(): Promise<void> }>(
    what: string, name: string, open: (file: string, onDamage: OnDamage) => Promise<Adapter>,
  ): Promise<Adapter> {
    const file = fileOf(name)
    const tell = (damage: string) => onDamage(restoreFrom(what, file, damage))
    const { adapter, check } = await openKept(what, file, () => open(file, ({ reason }) => tell(reason)))
    later(check, tell)
    return adapter
  }

  async function derived<Adapter extends { close(): Promise<void> }>(
    what: string, name: string, open: (file: string, onDamage: OnDamage) => Promise<Adapter>,
  ) {
    const file = fileOf(name)
    const tell = (damage: string) => {
      markDamaged(file)
      onDamage(startAgain(what, file, damage))
    }
    const moved = (movedTo: string, damage: string) =>
      log.error({ file, movedTo, damage }, `${what} were damaged: they are made anew from the events`)
    const opened = await openDerived(file, () => open(file, ({ reason }) => tell(reason)), moved)
    later(opened.check, tell)
    return opened
  }

  await makeFolder(outboxFolder(settings))
  const [store, credentials, views, index, jobs, files] = await Promise.all([
    kept('The event store', 'events', (file, onDamage) => openSqliteEventStore({ file, onDamage })),
    kept('The file of credentials', 'credentials', (file, onDamage) => openSqliteCredentials({ file, onDamage })),
    derived('The rows', 'views', (file, onDamage) => openSqliteViews({ file, onDamage })),
    derived('The entries of the index', 'event-index', (file, onDamage) => openSqliteEventIndex({ file, onDamage })),
    derived('The jobs', 'jobs', (file, onDamage) => openSqliteJobs({ file, onDamage, onFault })),
    openFolderFiles({ root: settings.BINDERY_FILES }),
  ])
  // What waited in a queue that is gone is asked for again; what is recorded as done is not done twice.
  if (jobs.isNew && await store.checkpoints.rewind(REACTORS_GROUP)) {
    log.warn({}, 'The jobs are gone: side effects are asked for again from the events, and done where no outcome is recorded')
  }
  const feed = createTailFeed({ store, checkpoints: store.checkpoints })
  const signals = inProcessSignals(onFault)
  const outbox = settings.SMTP_URL === '' ? await openOutboxMail({ folder: outboxFolder(settings) }) : null

  return {
    store, feed, signals, credentials, files, outbox,
    views: views.adapter,
    index: index.adapter,
    jobs: jobs.adapter,
    mail: outbox ?? openSmtpMail({ url: settings.SMTP_URL }),
    checks: [
      ['store', () => store.writable()],
      ['views', () => views.adapter.writable()],
      ['jobs', () => jobs.adapter.writable()],
      ['credentials', () => credentials.writable()],
      ['disk', () => hasSpace(settings.BINDERY_DATA)],
      ['files', () => hasSpace(settings.BINDERY_FILES)],
    ],
    async close() {
      await Promise.all(checks.map((check) => check.stop()))
      // Whoever reads goes before what is read.
      await feed.close()
      await Promise.all([jobs.adapter.close(), signals.close()])
      await Promise.all([views.adapter.close(), index.adapter.close(), credentials.close()])
      await store.close()
    },
  }
}
