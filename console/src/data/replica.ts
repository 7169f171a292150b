/** Keeps the loaded collections current: at start, after own writes, on focus, every 30 seconds and live. */
import type { DeltaCollection } from '@bindery/contracts/wire'
import { onSession } from '../session/events.ts'
import type { Session } from '../session/storage.ts'
import { forgetReplica } from './disk/databases.ts'
import { createLoadedRows } from './loaded-rows.ts'
import type { Wanted } from './refreshes.ts'
import { createRun, type Run } from './run.ts'

type MovedListener = (collection: string) => void

export function createReplica() {
  const rows = createLoadedRows()
  const { store, fresh } = rows
  const movedListeners = new Set<MovedListener>()
  const missedListeners = new Set<() => void>()
  /** The latest run, which may have been stopped already. */
  let run: Run | null = null
  /** The token of the session that the run follows; null when it was stopped. */
  let followed: string | null = null

  function stop(): void {
    followed = null
    run?.stop()
    rows.reset()
  }

  return {
    store,
    fresh,
    refresh: async (what?: Partial<Wanted>): Promise<void> => run?.refresh(what),
    /** Loads and then follows, unless it does so for this session already; `stop` ends it. */
    async start(session: Session): Promise<void> {
      if (followed === session.token) return
      stop()
      followed = session.token
      const before = run
      run = createRun({
        session,
        rows,
        tellMoved(collection) {
          for (const listener of movedListeners) listener(collection)
        },
        tellMissed() {
          for (const listener of missedListeners) listener()
        },
        ended: stop,
      })
      await run.start(before?.left() ?? Promise.resolve())
    },
    /** Begins again after a first load that failed. */
    retry: async (): Promise<void> => run?.retry(),
    stop,
    /** The session is over in every tab. */
    end(): void {
      run?.post({ kind: 'ended' })
      stop()
    },
    onMoved(listener: MovedListener) {
      movedListeners.add(listener)
      return () => movedListeners.delete(listener)
    },
    /** Runs the listener when anything may have changed without having been announced. */
    onMissed(listener: () => void) {
      missedListeners.add(listener)
      return () => missedListeners.delete(listener)
    },
    /** This user wrote a record: no tab flags it New. */
    wrote(collection: DeltaCollection, id: number): void {
      run?.post({ kind: 'wrote', collection, id })
      if (fresh.wrote(collection, id)) store.tell()
    },
    /** This user has opened a record that was flagged New. */
    opened(collection: DeltaCollection, id: number): void {
      if (!fresh.opened(collection, id)) return
      run?.post({ kind: 'opened', collection, id })
      store.tell()
    },
  }
}

export const replica = createReplica()

onSession(async (event) => {
  switch (event) {
    case 'ended':
      return replica.end()
    case 'ended elsewhere':
      return replica.stop()
    case 'erased':
      await forgetReplica()
  }
})
