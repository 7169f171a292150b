/** Keeps the loaded collections current: at start, after own writes, on focus, every 30 seconds and live. */
import type { DeltaCollection } from '@bindery/contracts/wire'
import type { Session } from '../session/storage.ts'
import { isDelta, isMaster } from './collections.ts'
import { closeDatabase, readStored } from './database.ts'
import type { Mark } from './database.ts'
import { createFresh } from './fresh.ts'
import { followLive } from './live.ts'
import type { Moved } from './live.ts'
import { loadDelta, loadMaster } from './load.ts'
import { rowShape } from './shape.ts'
import { createStore } from './store.ts'

const EVERY = 30_000
/** Events of one command arrive together; one load answers them all. */
const SETTLE = 60
const UNKNOWN: Mark = { epoch: '', numbers: {} }

type MovedListener = (collection: string) => void

function createReplica() {
  const store = createStore()
  const fresh = createFresh()
  const movedListeners = new Set<MovedListener>()
  let running: { session: Session; stop: AbortController } | null = null
  let mark = UNKNOWN
  let loading: Promise<void> | null = null
  let wanted = { data: false, master: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  async function data(first: boolean): Promise<boolean> {
    if (!running) return false
    const { session, stop } = running
    const delta = await loadDelta(store, mark, { owner: session.ownerId, shape: rowShape(), signal: stop.signal })
    if (!delta || stop.signal.aborted) return false
    mark = delta.mark
    if (!first) for (const [collection, ids] of delta.arrived) fresh.arrived(collection, ids)
    return true
  }

  async function cycle(): Promise<void> {
    while (wanted.data || wanted.master) {
      const round = wanted
      wanted = { data: false, master: false }
      const done = (!round.master || await loadMaster(store)) && (!round.data || await data(false))
      if (!running) return
      store.setStatus({ phase: done ? 'ready' : 'stale' })
      if (!done) return
    }
  }

  /** One load at a time; what is asked for meanwhile follows once. */
  function refresh(what: { data?: boolean; master?: boolean } = { data: true }): Promise<void> {
    if (!running || store.status().phase === 'loading' || store.status().phase === 'failed') return Promise.resolve()
    wanted = { data: wanted.data || (what.data ?? false), master: wanted.master || (what.master ?? false) }
    loading ??= cycle().finally(() => { loading = null })
    return loading
  }

  function moved({ Collection, ChangeNumber }: Moved) {
    for (const listener of movedListeners) listener(Collection)
    const master = isMaster(Collection)
    const known = Object.entries(mark.numbers).some(([entity, number]) =>
      `${entity}s` === Collection && number >= ChangeNumber)
    if (known || (!master && !isDelta(Collection))) return
    clearTimeout(timer)
    wanted = { data: wanted.data || !master, master: wanted.master || master }
    timer = setTimeout(() => void refresh({}), SETTLE)
  }

  async function firstLoad(): Promise<void> {
    const mine = running
    if (!mine) return
    const aborted = () => running !== mine
    const { session } = mine
    store.setStatus({ phase: 'loading' })
    if (!await loadMaster(store)) {
      if (!aborted()) store.setStatus({ phase: 'failed', what: 'master' })
      return
    }
    const stored = await readStored(session.ownerId, rowShape(), store.merge).catch((error: unknown) => {
      globalThis.reportError(error) // an unreadable disk means a full load, nothing worse
      return null
    })
    if (aborted()) return
    mark = stored ?? UNKNOWN
    const done = await data(true)
    if (!aborted()) store.setStatus(done ? { phase: 'ready' } : { phase: 'failed', what: 'data' })
  }

  return {
    store,
    fresh,
    refresh,
    /** Loads and then follows; `stop` ends it. */
    async start(session: Session): Promise<void> {
      const stop = new AbortController()
      running = { session, stop }
      const { signal } = stop
      const onFocus = () => void refresh()
      await firstLoad()
      if (signal.aborted) return
      window.addEventListener('focus', onFocus, { signal })
      const interval = setInterval(onFocus, EVERY)
      signal.addEventListener('abort', () => clearInterval(interval))
      void followLive(session, signal, moved, onFocus)
    },
    retry: firstLoad,
    stop(): void {
      running?.stop.abort()
      running = null
      clearTimeout(timer)
      wanted = { data: false, master: false }
      mark = UNKNOWN
      closeDatabase()
      store.reset()
      fresh.reset()
    },
    onMoved(listener: MovedListener) {
      movedListeners.add(listener)
      return () => movedListeners.delete(listener)
    },
    wrote(collection: DeltaCollection, id: number) {
      if (fresh.wrote(collection, id)) store.tell()
    },
    opened(collection: DeltaCollection, id: number) {
      if (fresh.opened(collection, id)) store.tell()
    },
  }
}

export const replica = createReplica()
