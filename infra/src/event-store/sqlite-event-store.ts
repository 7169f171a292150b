/** The EventStore on a SQLite file: a thread commits appends in groups; the caller's thread only reads. */
import { checkAppend } from '@bindery/contracts/ports'
import type { RewindableCheckpoints } from '../event-feed/checkpoints.ts'
import type { FollowableEventStore } from '../event-feed/followable.ts'
import { openReader } from '../sqlite/database.ts'
import { startDatabaseThread, type OnDamage } from '../sqlite/database-thread.ts'
import { DatabaseFault, faultKind, databaseReason } from '../sqlite/faults.ts'
import { rememberEnds } from './ends.ts'
import { comparePlaces, logReader, placeOf, type LogOperations } from './event-log.ts'
import { keepTail } from './tail.ts'

export interface SqliteEventStore extends FollowableEventStore {
  /** Positions of consumer groups, in the log's own file so that both are backed up together. */
  readonly checkpoints: RewindableCheckpoints
  /** Resolves unless the last write failed and a write still fails. */
  writable(): Promise<void>
}

export interface SqliteEventStoreOptions {
  readonly file: string
  /** Called with a damaged file: its content is not what was written. */
  readonly onDamage?: OnDamage
}

export async function openSqliteEventStore({
  file,
  onDamage = () => undefined,
}: SqliteEventStoreOptions): Promise<SqliteEventStore> {
  const script = new URL('./event-log.worker.ts', import.meta.url)
  const thread = await startDatabaseThread<LogOperations>(script, { file }, onDamage)
  const db = openReader(file)
  const log = logReader(db, file)
  const ends = rememberEnds()
  const tail = keepTail()
  const listeners = new Set<() => void>()

  const tell = () => {
    for (const listener of listeners) listener()
  }

  function reading<Result>(read: () => Result): Result {
    try {
      return read()
    } catch (error) {
      const kind = faultKind(error)
      if (!kind) throw error
      const fault = error instanceof DatabaseFault ? error : new DatabaseFault(file, kind, databaseReason(error))
      if (kind === 'damaged') onDamage(fault)
      throw fault
    }
  }

  return {
    async append(stream, expected, events) {
      const bodies = checkAppend(stream, expected, events)
      const done = ends.appending(stream)
      try {
        const result = await thread.call('append', stream, expected, bodies)
        if (!result.ok) {
          done(null)
          return result
        }
        const { revision, place } = result
        tail.appended(events, bodies, place)
        tell()
        done(revision + 1)
        return { ok: true, revision }
      } catch (error) {
        done(null)
        tail.lost()
        // The outcome is unknown: followers of the log should read it.
        tell()
        throw error
      }
    },
    async read(stream, fromRevision = 0, limit = Number.MAX_SAFE_INTEGER) {
      if (ends.isPast(stream, fromRevision)) return []
      const events = reading(() => log.read(stream, fromRevision, limit))
      if (events.length < limit) ends.sawEnd(stream, (events.at(-1)?.revision ?? fromRevision - 1) + 1)
      return events
    },
    async readAll(after, limit) {
      return tail.after(placeOf(after), limit) ?? reading(() => log.readAll(after, limit))
    },
    async head() {
      return reading(() => log.head())
    },
    compare: comparePlaces,
    async lacks(mark) {
      return reading(() => log.lacks(mark))
    },
    async countAfter(position) {
      return reading(() => log.countAfter(position))
    },
    onAppend(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    checkpoints: {
      load: async (group) => reading(() => log.checkpoint(group)),
      reached: async () => reading(() => log.reached()),
      rewind: (group) => thread.call('rewind', group),
      save: (checkpoints) => thread.call('saveCheckpoints', checkpoints),
    },
    writable: () => thread.writable(),
    async close() {
      // The last connection to close moves recent writes from the journal into the file, which only a writer may do.
      if (db.isOpen) db.close()
      tail.lost()
      await thread.close()
    },
  }
}
