/** The EventStore on a SQLite file: a thread commits appends in groups, the caller's thread only ever reads. */
import type { EventEnvelope } from '@bindery/contracts/events'
import type { EventStore, Position } from '@bindery/contracts/ports'
import { openReader } from '../sqlite/database.ts'
import { startDatabaseThread, type OnDamage } from '../sqlite/database-thread.ts'
import { DatabaseFault, faultKind, reasonOf } from '../sqlite/faults.ts'
import { rememberEnds } from './ends.ts'
import { logReader, type GroupCheckpoint, type LogOperations } from './event-log.ts'

/** Where consumer groups stand, kept in the log's own file so that both are backed up together. */
export interface Checkpoints {
  /** Undefined for a group never saved. */
  load(group: string): Promise<Position | null | undefined>
  save(checkpoints: readonly GroupCheckpoint[]): Promise<void>
}

export interface RewindableCheckpoints extends Checkpoints {
  /** Puts a group back to where it began; false when it never did. Nobody may follow the log as that group. */
  rewind(group: string): Promise<boolean>
}

/** An event store whose log can be followed from within this process. */
export interface FollowableEventStore extends EventStore {
  /** Calls back soon after an append of this process may have added events; returns how to stop. */
  onAppend(listener: () => void): () => void
  countAfter(position: Position | null): Promise<number>
}

export interface SqliteEventStore extends FollowableEventStore {
  readonly checkpoints: RewindableCheckpoints
  /** Resolves unless the file could not be written the last time, and still cannot. */
  writable(): Promise<void>
}

export interface SqliteEventStoreOptions {
  readonly file: string
  /** Hears of a file that is not what was written to it. */
  readonly onDamage?: OnDamage
}

export async function openSqliteEventStore(
  { file, onDamage = () => undefined }: SqliteEventStoreOptions,
): Promise<SqliteEventStore> {
  const script = new URL('./event-log.worker.ts', import.meta.url)
  const thread = await startDatabaseThread<LogOperations>(script, { file }, onDamage)
  const db = openReader(file)
  const log = logReader(db, file)
  const ends = rememberEnds()
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
      const fault = error instanceof DatabaseFault ? error : new DatabaseFault(file, kind, reasonOf(error))
      if (kind === 'damaged') onDamage(fault)
      throw fault
    }
  }

  return {
    async append(stream, expected, events) {
      checkBatch(stream, expected, events)
      const done = ends.appending(stream)
      try {
        const result = await thread.call('append', stream, expected, events.map((event) => JSON.stringify(event)))
        if (result.ok) tell()
        done(result.ok ? result.revision + 1 : null)
        return result
      } catch (error) {
        done(null)
        // What became of it is unknown: whoever follows the log should look.
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
      return reading(() => log.readAll(after, limit))
    },
    async head() {
      return reading(() => log.head())
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
      rewind: (group) => thread.call('rewind', group),
      save: (checkpoints) => thread.call('saveCheckpoints', checkpoints),
    },
    writable: () => thread.writable(),
    async close() {
      // The last to close folds what was written lately into the file, which only a writer may.
      if (db.isOpen) db.close()
      await thread.close()
    },
  }
}

/** A batch that does not say where it belongs is a fault of the caller, not a lost race. */
function checkBatch(stream: string, expected: number, events: readonly EventEnvelope[]): void {
  if (events.length === 0) throw new RangeError('An append needs at least one event.')
  events.forEach((event, index) => {
    if (event.stream !== stream || event.revision !== expected + 1 + index) {
      throw new RangeError(`Event ${event.type} belongs to ${event.stream}@${event.revision}, not to ${stream}.`)
    }
  })
}
