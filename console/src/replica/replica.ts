/** Keeps the loaded collections current: at start, after own writes, on focus, every 30 seconds and live. */
import type { DeltaCollection } from '@bindery/contracts/wire'
import { latestAfter, rememberAfter } from '../api/after.ts'
import { readSession } from '../session/storage.ts'
import type { Session } from '../session/storage.ts'
import { createAsks } from './asks.ts'
import type { TakeRows } from './blocks.ts'
import { isDelta, isMaster } from './collections.ts'
import { createDisk } from './database.ts'
import type { Chunk, Disk } from './database.ts'
import { createFresh } from './fresh.ts'
import { followLive } from './live.ts'
import type { Moved } from './live.ts'
import { loadDelta, loadMaster, mergeChunk } from './load.ts'
import type { Arrived } from './load.ts'
import { after, holds, joins, NOTHING } from './marks.ts'
import type { Mark } from './marks.ts'
import type { Message } from './messages.ts'
import { createRounds } from './rounds.ts'
import type { Wanted } from './rounds.ts'
import { rowShape } from './shape.ts'
import { createStore } from './store.ts'
import { joinTabs } from './tabs.ts'
import type { Tabs } from './tabs.ts'

const EVERY = 30_000

type MovedListener = (collection: string) => void
interface Running { readonly session: Session; readonly stop: AbortController; readonly disk: Disk; tabs: Tabs | null }

export function createReplica() {
  const store = createStore()
  const fresh = createFresh()
  const asks = createAsks()
  const rounds = createRounds(loaded)
  const movedListeners = new Set<MovedListener>()
  let running: Running | null = null
  let mark = NOTHING
  let starting: Promise<void> = Promise.resolve()
  let left: Promise<unknown> = Promise.resolve()
  /** Nobody else is told of rows before somebody else is there. */
  let followed = false

  const leads = () => running?.tabs?.leads() ?? false
  const post = (message: Message) => running?.tabs?.post(message)

  function flag(arrived: Arrived) {
    for (const [collection, ids] of arrived) fresh.arrived(collection, ids)
  }

  /** The leading tab saves and passes on what it loads; one that has to help itself only takes it. */
  async function spread(mine: Running, chunk: Chunk, text: string): Promise<void> {
    if (!leads()) return
    if (followed) post({ kind: 'chunk', ...chunk })
    await mine.disk.save(chunk, text)
  }

  async function data(first: boolean): Promise<boolean> {
    const mine = running
    if (!mine) return false
    if (!leads()) {
      const reached = await asks.ask((id) => post({ kind: 'ask', id, after: latestAfter() }))
      if (running !== mine) return false
      if (reached && holds(mark, reached)) return true
    }
    const delta = await loadDelta(store, mark, mine.stop.signal, (chunk, text) => spread(mine, chunk, text))
    if (!delta || running !== mine) return false
    mark = delta.mark
    if (!first) flag(delta.arrived)
    return true
  }

  async function loaded(wanted: Wanted): Promise<boolean> {
    const mine = running
    const done = (!wanted.master || await loadMaster(store) === 'done') && (!wanted.data || await data(false))
    if (running !== mine) return false
    store.setStatus({ phase: done ? 'ready' : 'stale' })
    return done
  }

  function refresh(what: Partial<Wanted> = { data: true }): Promise<void> {
    if (!running || store.status().phase === 'loading' || store.status().phase === 'failed') return Promise.resolve()
    return rounds.ask(what)
  }

  function moved({ Collection, ChangeNumber }: Moved) {
    for (const listener of movedListeners) listener(Collection)
    const master = isMaster(Collection)
    if (leads()) post({ kind: 'moved', Collection, ChangeNumber })
    else if (!master) return // its rows come from the leading tab
    const known = Object.entries(mark.numbers).some(([entity, number]) =>
      `${entity}s` === Collection && number >= ChangeNumber)
    if (known || (!master && !isDelta(Collection))) return
    rounds.hint({ data: !master, master }, () => void refresh({}))
  }

  function takeChunk(chunk: Chunk): void {
    if (leads()) return
    asks.sign()
    if (!joins(mark, chunk)) return void refresh() // something went by unheard
    mark = after(mark, chunk)
    const arrived = mergeChunk(store, chunk)
    if (store.status().phase !== 'loading') flag(arrived)
    store.tell()
  }

  async function answer(id: string, seen: string): Promise<void> {
    if (!leads()) return
    followed = true
    if (seen !== '') rememberAfter(seen)
    await starting
    await refresh()
    post({ kind: 'done', id, mark: store.status().phase === 'ready' ? mark : null })
  }

  function heard(message: Message): void {
    switch (message.kind) {
      case 'hello': followed = true; return
      case 'ask': return void answer(message.id, message.after)
      case 'chunk': return takeChunk(message)
      case 'done': asks.answered(message.id, message.mark); return
      case 'moved': if (!leads()) moved(message); return
      case 'wrote': if (fresh.wrote(message.collection, message.id)) store.tell(); return
      case 'opened': if (fresh.opened(message.collection, message.id)) store.tell(); return
      case 'ended': stop()
    }
  }

  /** What the last visit left. */
  async function remembered(mine: Running): Promise<Mark | null> {
    // Rows that come after the session ended are nobody's.
    const take: TakeRows = (collection, rows) => { if (running === mine) store.merge(collection, rows) }
    try {
      return await mine.disk.read(take)
    } catch (error) {
      globalThis.reportError(error) // an unreadable disk means a full load, nothing worse
      return null
    }
  }

  async function firstLoad(mine: Running, reading = remembered(mine)): Promise<void> {
    const aborted = () => running !== mine
    store.setStatus({ phase: 'loading', records: 0 })
    const tidying = leads() ? mine.disk.dropOld().catch(globalThis.reportError) : null
    const [master, stored] = await Promise.all([loadMaster(store), reading, tidying])
    if (aborted()) return
    if (master !== 'done') {
      if (master === 'failed') store.setStatus({ phase: 'failed', what: 'master' })
      return
    }
    mark = stored ?? mark
    const done = await data(true)
    if (aborted()) return
    store.setStatus(done ? { phase: 'ready' } : { phase: 'failed', what: 'data' })
    if (leads()) void mine.disk.tidy().catch(globalThis.reportError)
  }

  /** What the leading tab does besides: it looks every 30 seconds, and listens to the server for all tabs. */
  function lead({ session, stop: { signal } }: Running): void {
    const look = () => void refresh()
    const interval = setInterval(look, EVERY)
    signal.addEventListener('abort', () => clearInterval(interval))
    void followLive(session, signal, moved, look)
  }

  async function promoted(mine: Running): Promise<void> {
    followed = true
    asks.drop()
    await starting
    await rounds.idle()
    if (running !== mine) return
    // Saving goes on where the database ends, which may be before or after where this tab's rows end.
    const stored = await mine.disk.takeOver(mark, store.merge).catch(globalThis.reportError)
    if (running !== mine) return
    mark = stored ?? mark
    lead(mine)
    await refresh()
  }

  function stop(): void {
    running?.stop.abort()
    running?.disk.close()
    running = null
    asks.drop()
    rounds.drop()
    mark = NOTHING
    store.reset()
    fresh.reset()
  }

  return {
    store,
    fresh,
    refresh,
    /** Loads and then follows; `stop` ends it. */
    async start(session: Session): Promise<void> {
      const shape = rowShape()
      const allowed = () => running?.session === session && readSession()?.token === session.token
      const mine: Running = { session, stop: new AbortController(), disk: createDisk(session.ownerId, shape, allowed), tabs: null }
      running = mine
      followed = false
      const { signal } = mine.stop
      const reading = remembered(mine) // while it is settled who leads
      await left // the place of an earlier start is free again
      if (signal.aborted) return
      const listener = { heard, promoted: () => void promoted(mine) }
      mine.tabs = await joinTabs(`bindery ${session.ownerId} ${shape}`, listener, signal)
      left = mine.tabs.left
      if (signal.aborted) return
      const led = leads()
      if (!led) post({ kind: 'hello' })
      starting = firstLoad(mine, reading)
      await starting
      if (signal.aborted) return
      window.addEventListener('focus', () => void refresh(), { signal })
      if (led) lead(mine)
    },
    retry: async (): Promise<void> => {
      if (running) await firstLoad(running)
    },
    stop,
    /** The session is over in every tab. */
    end(): void {
      post({ kind: 'ended' })
      stop()
    },
    onMoved(listener: MovedListener) {
      movedListeners.add(listener)
      return () => movedListeners.delete(listener)
    },
    wrote(collection: DeltaCollection, id: number) {
      post({ kind: 'wrote', collection, id })
      if (fresh.wrote(collection, id)) store.tell()
    },
    opened(collection: DeltaCollection, id: number) {
      if (!fresh.opened(collection, id)) return
      post({ kind: 'opened', collection, id })
      store.tell()
    },
  }
}

export const replica = createReplica()
