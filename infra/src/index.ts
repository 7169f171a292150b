/** The adapters of the ports, and what wires the parts together. */
export { DataFolderInUse, lockDataFolder, type DataFolderLock } from './sqlite/data-folder.ts'
export {
  openSqliteEventStore,
  type Checkpoints,
  type FollowableEventStore,
  type SqliteEventStore,
} from './event-store/sqlite-event-store.ts'
export { openSqliteEventIndex } from './event-index/sqlite-event-index.ts'
export { createTailFeed, type TailFeedOptions } from './event-feed/tail-feed.ts'
export { openSqliteViews } from './views/sqlite-views.ts'
export { openSqliteJobs, type SqliteJobsOptions } from './jobs/sqlite-jobs.ts'
export { inProcessSignals } from './signals/in-process-signals.ts'
export { systemClock } from './environment/system-clock.ts'
export { systemIds } from './environment/system-ids.ts'
export { openSqliteCredentials } from './credentials/sqlite-credentials.ts'
export { deliverPapers } from './seed/papers/deliver.ts'
export { openFolderFiles } from './files/folder-files.ts'
export { openOutboxMail } from './mail/outbox-mail.ts'
export { openSmtpMail } from './mail/smtp-mail.ts'
export { openFolderDigests, type DigestParts } from './digests/folder-digests.ts'
export { checkExport } from './verify/check-export.ts'
export { ROLES, readSettings, Settings, SettingsError, settingsTable, type Role } from './settings.ts'
export { createLogger } from './logging.ts'
export { openBindery, type Bindery, type Overrides } from './compose.ts'
