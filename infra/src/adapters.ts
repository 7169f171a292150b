/** Opens an adapter for every port, by the settings; today each is the embedded one. */
import type {
  Clock, Credentials, EventFeed, EventStore, Files, Ids, Jobs, Mail, Outbox, Signals, Views,
} from '@bindery/contracts/ports'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openSqliteCredentials } from './credentials/sqlite-credentials.ts'
import { makeFolder } from './disk/durable.ts'
import { systemClock } from './environment/system-clock.ts'
import { systemIds } from './environment/system-ids.ts'
import { createTailFeed } from './event-feed/tail-feed.ts'
import { openSqliteEventStore } from './event-store/sqlite-event-store.ts'
import { openFolderFiles } from './files/folder-files.ts'
import { openSqliteJobs } from './jobs/sqlite-jobs.ts'
import { openOutboxMail } from './mail/outbox-mail.ts'
import { openSmtpMail } from './mail/smtp-mail.ts'
import type { Settings } from './settings.ts'
import { inProcessSignals } from './signals/in-process-signals.ts'
import { lockDataFolder, type DataFolderLock } from './sqlite/data-folder.ts'
import { openSqliteViews } from './views/sqlite-views.ts'

export interface Adapters {
  readonly store: EventStore
  readonly feed: EventFeed
  readonly views: Views
  readonly jobs: Jobs
  readonly signals: Signals
  readonly credentials: Credentials
  readonly files: Files
  readonly mail: Mail
  /** Where mails can be read; null when they go to a server. */
  readonly outbox: Outbox | null
  readonly clock: Clock
  readonly ids: Ids
  close(): Promise<void>
}

export const outboxFolder = (settings: Settings) => join(settings.BINDERY_DATA, 'outbox')

/** @throws {DataFolderInUse} when another process works over the same folder. */
export async function openAdapters(settings: Settings, log: Logger): Promise<Adapters> {
  const lock = lockDataFolder(settings.BINDERY_DATA)
  try {
    return await openEmbedded(settings, log, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openEmbedded(settings: Settings, log: Logger, lock: DataFolderLock): Promise<Adapters> {
  const folder = settings.BINDERY_DATA
  const onFault = (err: unknown) => log.error({ err }, 'An adapter met a fault')
  await makeFolder(outboxFolder(settings))
  const store = await openSqliteEventStore({ file: join(folder, 'events.sqlite') })
  const [views, jobs, credentials, files] = await Promise.all([
    openSqliteViews({ file: join(folder, 'views.sqlite') }),
    openSqliteJobs({ file: join(folder, 'jobs.sqlite'), onFault }),
    openSqliteCredentials({ file: join(folder, 'credentials.sqlite') }),
    openFolderFiles({ root: settings.BINDERY_FILES }),
  ])
  const feed = createTailFeed({ store, checkpoints: store.checkpoints })
  const signals = inProcessSignals(onFault)
  const outbox = settings.SMTP_URL === '' ? await openOutboxMail({ folder: outboxFolder(settings) }) : null
  const mail = outbox ?? openSmtpMail({ url: settings.SMTP_URL })

  return {
    store, feed, views, jobs, signals, credentials, files, mail, outbox, clock: systemClock, ids: systemIds,
    async close() {
      // Whoever reads goes before what is read.
      await feed.close()
      await Promise.all([jobs.close(), signals.close()])
      await Promise.all([views.close(), credentials.close()])
      await store.close()
      lock.release()
    },
  }
}
