/** The source of a run's rows: a leading tab asks the server, a following tab asks the leading one. */
import { latestAfter } from '../client/after.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { Chunk, Disk } from './disk/disk.ts'
import { createEarly, type Early } from './early.ts'
import type { Leader } from './leader/leader.ts'
import type { Requests } from './leader/requests.ts'
import type { LoadedRows } from './loaded-rows.ts'
import { loadMaster } from './loads.ts'
import type { Wanted } from './refreshes.ts'

interface LoadingParts {
  readonly rows: LoadedRows
  readonly disk: Disk
  readonly leader: Leader
  readonly requests: Requests
  readonly signal: AbortSignal
}

export function createLoading({ rows, disk, leader, requests, signal }: LoadingParts) {
  const { store } = rows
  let early: Early | null = null

  /**
   * The leading tab saves and passes on the rows it loads; a following tab that had to load by itself only shows them.
   */
  async function spread(chunk: Chunk, text: string): Promise<void> {
    if (!leader.leads()) return
    if (leader.hasFollowers()) leader.post({ kind: 'chunk', ...chunk })
    await disk.save(chunk, text)
  }

  async function loadData(news: boolean): Promise<boolean> {
    if (!leader.leads()) {
      const reached = await requests.send((id) => leader.post({ kind: 'ask', id, after: latestAfter() }))
      if (signal.aborted) return false
      if (reached && rows.holds(reached)) return true
    }
    return rows.load(signal, news, { took: spread, long: () => early?.ask() })
  }

  return {
    /** One refresh; false when it failed. */
    async load({ master, data }: Wanted): Promise<boolean> {
      if (signal.aborted) return false
      const done = (!master || (await loadMaster(store, signal)) === 'done') && (!data || (await loadData(true)))
      if (signal.aborted) return false
      store.setStatus({ phase: done ? 'ready' : 'stale' })
      return done
    },
    /** While the first load is under way: what is shown of it follows the user's own write. */
    showOwnWrite: async (): Promise<void> => early?.again(),
    /**
     * Loads master data and data at once; rows that the disk holds need not be loaded again. Where it holds none, or
     * where much has changed since, the first screen is asked for beside them.
     */
    async loadFirst(reading: Promise<Checkpoint | null>): Promise<void> {
      store.begin()
      const loadingMaster = loadMaster(store, signal)
      early = createEarly(store, signal, loadingMaster)
      if (!disk.mayHoldRows()) early.ask()
      const tidying = leader.leads() ? disk.dropOld().catch(globalThis.reportError) : null
      const [master, stored] = await Promise.all([loadingMaster, reading, tidying])
      if (signal.aborted) return
      if (master !== 'done') {
        if (master === 'failed') store.setStatus({ phase: 'failed', what: 'master' })
        return
      }
      rows.reached(stored)
      const done = (await loadData(false)) && (!early.hasWritten() || (await loadData(false)))
      if (signal.aborted) return
      store.setStatus(done ? { phase: 'ready' } : { phase: 'failed', what: 'data' })
      if (leader.leads()) void disk.tidy().catch(globalThis.reportError)
    },
  }
}
