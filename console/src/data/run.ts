/** One run of the replica, from start to stop: it reads the disk, finds its role among the tabs, loads and follows. */
import { rememberAfter } from '../client/after.ts'
import { connection } from '../client/connection.ts'
import { readSession, type Session } from '../session/storage.ts'
import type { Checkpoint } from './checkpoint.ts'
import { isDelta, isMaster } from './collections.ts'
import type { TakeRows } from './disk/blocks.ts'
import { createDisk } from './disk/disk.ts'
import { lead } from './leader/lead.ts'
import { createLeader } from './leader/leader.ts'
import { createRequests } from './leader/requests.ts'
import type { Moved } from './live.ts'
import type { LoadedRows } from './loaded-rows.ts'
import { createLoading } from './loading.ts'
import { createRefreshes, type Wanted } from './refreshes.ts'
import { rowShape } from './shape.ts'

interface RunParts {
  readonly session: Session
  readonly rows: LoadedRows
  /** A collection changed on the server. */
  readonly tellMoved: (collection: string) => void
  /** Anything may have changed on the server without having been announced. */
  readonly tellMissed: () => void
  /** Called when another tab says that the session is over. */
  readonly ended: () => void
}

/** An unreadable disk only means a full load. */
async function unlessUnreadable(reading: Promise<Checkpoint | null>): Promise<Checkpoint | null> {
  try {
    return await reading
  } catch (error) {
    globalThis.reportError(error)
    return null
  }
}

/** Code that waits for a gate continues once the gate is open, even if it was opened before. */
function createGate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}

export function createRun({ session, rows, tellMoved, tellMissed, ended }: RunParts) {
  const { store, fresh } = rows
  const stopped = new AbortController()
  const { signal } = stopped
  const shape = rowShape()
  const disk = createDisk(session.ownerId, shape, () => !signal.aborted && readSession()?.token === session.token)
  const requests = createRequests()
  const firstLoad = createGate()

  const leader = createLeader(
    {
      greet: () => leader.post({ kind: 'hello' }),
      takeOver: () => void takeOver(),
      answer: ({ id, after }) => void answer(id, after),
      takeRows(chunk) {
        requests.extend()
        if (!rows.take(chunk)) void refresh()
      },
      settleRequest: ({ id, checkpoint }) => requests.settle(id, checkpoint),
      followMove: (what) => {
        tellMoved(what.Collection)
        if (isMaster(what.Collection)) hint(what) // changed rows of the other collections come from the leading tab
      },
      checkConnection: connection.suspect,
      catchUp,
      unflag({ kind, collection, id }) {
        if (fresh[kind](collection, id)) store.tell()
      },
      stop: ended,
    },
    signal,
  )

  const { load, loadFirst, showOwnWrite } = createLoading({ rows, disk, leader, requests, signal })
  const refreshes = createRefreshes(load)

  const takeRows: TakeRows = (collection, taken) => {
    if (!signal.aborted) store.merge(collection, taken)
  }

  function refresh(what: Partial<Wanted> = { data: true }): Promise<void> {
    const { phase } = store.status()
    if (signal.aborted || phase === 'failed') return Promise.resolve()
    if (phase === 'loading') return showOwnWrite()
    return refreshes.request(what)
  }

  function hint(what: Moved): void {
    const master = isMaster(what.Collection)
    if (rows.knows(what) || (!master && !isDelta(what.Collection))) return
    refreshes.hint({ data: !master, master }, () => void refresh({}))
  }

  function catchUp(): void {
    tellMissed()
    void refresh({ data: true, master: true })
  }

  const read = () => unlessUnreadable(disk.read(takeRows))

  /** @param unheard whether nobody may have listened to the live feed for a while before */
  function keepCurrent(unheard: boolean): void {
    const told = {
      refresh,
      moved(what: Moved) {
        tellMoved(what.Collection)
        leader.post({ kind: 'moved', ...what })
        hint(what)
      },
      lost() {
        connection.suspect()
        leader.post({ kind: 'away' })
      },
      missed() {
        leader.post({ kind: 'missed' })
        catchUp()
      },
    }
    lead(session, signal, told, unheard)
  }

  async function answer(id: string, after: string): Promise<void> {
    if (after !== '') rememberAfter(after)
    await firstLoad.passed
    await refresh()
    leader.post({ kind: 'done', id, checkpoint: store.status().phase === 'ready' ? rows.checkpoint() : null })
  }

  /** Saving continues at the checkpoint of the database, which may be before or after that of this tab's rows. */
  async function takeOver(): Promise<void> {
    requests.dropAll()
    await firstLoad.passed
    await refreshes.idle()
    if (signal.aborted) return
    const stored = await unlessUnreadable(disk.takeOver(rows.checkpoint(), takeRows))
    if (signal.aborted) return
    rows.reached(stored)
    keepCurrent(true) // no tab listened between the feed of the one that has gone and this one's
    await refresh()
  }

  return {
    /** @param placeLeft settles when the run before has given up its place among the tabs */
    async start(placeLeft: Promise<void>): Promise<void> {
      const reading = read() // the disk is read while the tabs settle which one leads
      await placeLeft
      if (signal.aborted) return
      await leader.join(`bindery ${session.ownerId} ${shape}`)
      if (signal.aborted) return
      const leadsFromStart = leader.leads()
      await loadFirst(reading).finally(firstLoad.open)
      if (signal.aborted) return
      window.addEventListener('focus', () => void refresh(), { signal })
      if (leadsFromStart) keepCurrent(false)
    },
    /** Begins again after a first load that failed. */
    retry: () => loadFirst(read()),
    refresh,
    post: leader.post,
    left: leader.left,
    stop(): void {
      stopped.abort()
      disk.close()
      requests.dropAll()
      refreshes.dropAll()
      firstLoad.open()
    },
  }
}
export type Run = ReturnType<typeof createRun>
