/** The two loads every screen starts from: master data whole, then data by what changed since (SHELL-010, SHELL-011). */
import { DELTA_COLLECTIONS, GetData, GetMasterData } from '@bindery/contracts/wire'
import type { DeltaCollection, ResultsOf } from '@bindery/contracts/wire'
import { send } from '../api/send.ts'
import { DELTAS, idOf, MASTERS } from './collections.ts'
import type { MasterCollection, Rows } from './collections.ts'
import { saveDelta, startDatabase } from './database.ts'
import type { DeltaRows, Mark } from './database.ts'
import type { Store } from './store.ts'

export async function loadMaster(store: Store): Promise<boolean> {
  const reply = await send(GetMasterData, {})
  if (reply.kind !== 'ok') return false
  const put = <C extends MasterCollection>(collection: C, rows: readonly Rows[C][]) => store.setMaster(collection, rows)
  for (const collection of MASTERS) put(collection, reply.results[collection])
  store.tell()
  return true
}

export interface Delta {
  readonly mark: Mark
  /** Ids that arrived, by collection; empty for rows of a full load. */
  readonly arrived: ReadonlyMap<DeltaCollection, readonly number[]>
}

interface Disk { readonly owner: number; readonly shape: string; readonly signal: AbortSignal }

const ENTITIES = Object.keys(DELTA_COLLECTIONS)

/** in chunks, oldest change first, until there is no more; null when a chunk did not come. */
export async function loadDelta(store: Store, from: Mark, disk: Disk): Promise<Delta | null> {
  let mark = from
  const arrived = new Map<DeltaCollection, readonly number[]>()
  for (;;) {
    const ChangeNumber = Object.fromEntries(ENTITIES.map((entity) => [entity, mark.numbers[entity] ?? 0]))
    const reply = await send(GetData, { ChangeNumber, Epoch: mark.epoch })
    if (reply.kind !== 'ok' || disk.signal.aborted) return null
    const { results } = reply
    const afresh = results.Full || results.Epoch !== mark.epoch
    if (results.Full) {
      store.empty()
      arrived.clear()
    }
    for (const collection of DELTAS) {
      const ids = merged(store, collection, results)
      if (!afresh && ids.length > 0) arrived.set(collection, [...(arrived.get(collection) ?? []), ...ids])
    }
    mark = { epoch: results.Epoch, numbers: { ...mark.numbers, ...results.ChangeNumber } }
    await keep(disk, afresh, mark, results)
    if (!results.More) break
  }
  store.tell()
  return { mark, arrived }
}

function merged<C extends DeltaCollection>(store: Store, collection: C, results: { [K in C]: readonly Rows[K][] }) {
  return store.merge(collection, results[collection]).map((row) => idOf(collection, row))
}

/** Losing the disk loses only the quick return: the rows in memory are whole, so the work goes on without it. */
async function keep({ owner, shape, signal }: Disk, afresh: boolean, mark: Mark, results: ResultsOf<typeof GetData>) {
  const rows: DeltaRows = results
  const changed = DELTAS.some((collection) => rows[collection].length > 0)
  try {
    if (afresh) await startDatabase(owner, shape, mark.epoch)
    // Nothing is written for somebody who has signed out meanwhile.
    if ((afresh || changed) && !signal.aborted) await saveDelta(rows, mark.numbers)
  } catch (error) {
    globalThis.reportError(error)
  }
}
