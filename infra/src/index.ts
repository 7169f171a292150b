/** The adapters of the ports, and what wires the parts together. */
export { DataFolderInUse, lockDataFolder, type DataFolderLock } from './sqlite/data-folder.ts'
export {
  openSqliteEventStore,
  type Checkpoints,
  type FollowableEventStore,
  type SqliteEventStore,
} from './event-store/sqlite-event-store.ts'
export { createTailFeed, type TailFeedOptions } from './event-feed/tail-feed.ts'
export { openSqliteViews } from './views/sqlite-views.ts'
