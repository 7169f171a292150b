/** Keeps the loaded collections current: at start, after own writes, on focus, every 30 seconds and live. */
import { latestAfter } from '../api/after.ts'
import { readSession } from '../session/storage.ts'
import type { Session } from '../session/storage.ts'
import { createAsks } from './asks.ts'
import { isDelta, isMaster } from './collections.ts'
import { createCopy } from './copy.ts'
import { createDisk } from './database.ts'
import type { Chunk } from './database.ts'
import { createHearing } from './hearing.ts'
import { followLive } from './live.ts'
import type { Moved } from './live.ts'
import { loadMaster } from './load.ts'
import type { Message } from './messages.ts'
import { createRounds } from './rounds.ts'
import type { Wanted } from './rounds.ts'
import { read, takeOver } from './running.ts'
import type { Running } from './running.ts'
import { rowShape } from './shape.ts'
import { joinTabs } from './tabs.ts'

const EVERY = 30_000

type MovedListener = (collection: string) => void

export function createReplica() {
  const copy = createCopy()
  const { store, fresh } = copy
  const asks = createAsks()
  const rounds = createRounds(loaded)
  const movedListeners = new Set<MovedListener>()
  let running: Running | null = null
  let starting: Promise<void> = Promise.resolve()
  let left: Promise<unknown> = Promise.resolve()

  const leads = () => running?.tabs?.leads() ?? false
  const post = (message: Message) => running?.tabs?.post(message)
  const hearing = createHearing({ copy, asks, leads, post, started: () => starting, refresh, moved, stop })

  /** The leading tab saves and passes on what it loads; one that has to help itself only takes it. */
  async function spread(mine: Running, chunk: Chunk, text: string): Promise<void> {
    if (!leads()) return
    if (hearing.followed()) post({ kind: 'chunk', ...chunk })
    await mine.disk.save(chunk, text)
  }

  async function data(mine: Running, news: boolean): Promise<boolean> {
    const { signal } = mine.stop
    if (!leads()) {
      const reached = await asks.ask((id) => post({ kind: 'ask', id, after: latestAfter() }))
      if (signal.aborted) return false
      if (reached && copy.holds(reached)) return true
    }
    return copy.load(signal, news, (chunk, text) => spread(mine, chunk, text))
  }

  async function loaded(wanted: Wanted): Promise<boolean> {
    const mine = running
    if (!mine) return false
    const done = (!wanted.master || await loadMaster(store) === 'done') && (!wanted.data || await data(mine, true))
    if (mine.stop.signal.aborted) return false
    store.setStatus({ phase: done ? 'ready' : 'stale' })
    return done
  }

  function refresh(what: Partial<Wanted> = { data: true }): Promise<void> {
    if (!running || store.status().phase === 'loading' || store.status().phase === 'failed') return Promise.resolve()
    return rounds.ask(what)
  }

  function moved(what: Moved) {
    const { Collection } = what
    for (const listener of movedListeners) listener(Collection)
    const master = isMaster(Collection)
    if (leads()) post({ kind: 'moved', ...what })
    else if (!master) return // its rows come from the leading tab
    if (copy.knows(what) || (!master && !isDelta(Collection))) return
    rounds.hint({ data: !master, master }, () => void refresh({}))
  }

  async function firstLoad(mine: Running, reading = read(mine, store)): Promise<void> {
    const { signal } = mine.stop
    store.setStatus({ phase: 'loading', records: 0 })
    const tidying = leads() ? mine.disk.dropOld().catch(globalThis.reportError) : null
    const [master, stored] = await Promise.all([loadMaster(store), reading, tidying])
    if (signal.aborted) return
    if (master !== 'done') {
      if (master === 'failed') store.setStatus({ phase: 'failed', what: 'master' })
      return
    }
    copy.reached(stored)
    const done = await data(mine, false)
    if (signal.aborted) return
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
    const { signal } = mine.stop
    hearing.begin(true)
    asks.drop()
    await starting
    await rounds.idle()
    if (signal.aborted) return
    const stored = await takeOver(mine, copy)
    if (signal.aborted) return
    copy.reached(stored)
    lead(mine)
    await refresh()
  }

  function stop(): void {
    running?.stop.abort()
    running?.disk.close()
    running = null
    asks.drop()
    rounds.drop()
    copy.reset()
  }

  return {
    store,
    fresh,
    refresh,
    /** Loads and then follows; `stop` ends it. */
    async start(session: Session): Promise<void> {
      stop()
      const shape = rowShape()
      const allowed = () => running?.session === session && readSession()?.token === session.token
      const mine: Running = { session, stop: new AbortController(), disk: createDisk(session.ownerId, shape, allowed), tabs: null }
      running = mine
      hearing.begin(false)
      const { signal } = mine.stop
      const reading = read(mine, store) // while it is settled who leads
      await left // the place of an earlier start is free again
      if (signal.aborted) return
      const listener = { heard: hearing.heard, promoted: () => void promoted(mine) }
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
    /** Begins again after a first load that failed. */
    async retry(): Promise<void> {
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
    wrote: hearing.wrote,
    opened: hearing.opened,
  }
}

export const replica = createReplica()
