/** The two loads every screen starts from: master data whole, then data by what changed since (SHELL-010, SHELL-011). */
import { DELTA_COLLECTIONS, GetData, GetMasterData } from '@bindery/contracts/wire'
import type { DeltaCollection } from '@bindery/contracts/wire'
import { send } from '../api/send.ts'
import type { DeltaRows } from './blocks.ts'
import { DELTAS, idOf, MASTERS } from './collections.ts'
import type { MasterCollection, Rows } from './collections.ts'
import type { Chunk } from './database.ts'
import type { Mark } from './marks.ts'
import type { Store } from './store.ts'

/** 'over': the session is, which is told by its own dialog. */
export async function loadMaster(store: Store): Promise<'done' | 'failed' | 'over'> {
  const reply = await send(GetMasterData, {})
  if (reply.kind !== 'ok') return reply.kind === 'logged-out' ? 'over' : 'failed'
  const put = <C extends MasterCollection>(collection: C, rows: readonly Rows[C][]) => store.setMaster(collection, rows)
  for (const collection of MASTERS) put(collection, reply.results[collection])
  store.tell()
  return 'done'
}

/** Ids that arrived, by collection. */
export type Arrived = ReadonlyMap<DeltaCollection, readonly number[]>
export interface Delta {
  readonly mark: Mark
  /** Empty for rows of a full load, which are no news. */
  readonly arrived: Arrived
}

const ENTITIES = Object.keys(DELTA_COLLECTIONS)

/** in chunks, oldest change first, until there is no more; null when a chunk did not come. */
export async function loadDelta(
  store: Store, from: Mark, signal: AbortSignal, took?: (chunk: Chunk, text: string) => Promise<void>,
): Promise<Delta | null> {
  let mark = from
  let records = 0
  let saved: Promise<void> | undefined
  const arrived = new Map<DeltaCollection, number[]>()
  const ask = ({ numbers, epoch }: Mark) => {
    const ChangeNumber = Object.fromEntries(ENTITIES.map((entity) => [entity, numbers[entity] ?? 0]))
    return send(GetData, { ChangeNumber, Epoch: epoch })
  }
  for (let asked = ask(mark); ;) {
    const reply = await asked
    if (reply.kind !== 'ok' || signal.aborted) {
      await saved
      return null
    }
    const { results } = reply
    const rows: DeltaRows = Object.fromEntries(DELTAS.flatMap((name) => (results[name].length > 0 ? [[name, results[name]]] : [])))
    const to = { epoch: results.Epoch, numbers: { ...mark.numbers, ...results.ChangeNumber } }
    // The next chunk is on its way while this one is taken over and saved.
    if (results.More) asked = ask(to)
    const chunk = { from: mark, to, full: results.Full, rows }
    const news = mergeChunk(store, chunk)
    if (results.Full) arrived.clear()
    for (const [collection, ids] of news) {
      const known = arrived.get(collection) ?? []
      arrived.set(collection, known)
      for (const id of ids) known.push(id)
    }
    mark = to
    records += DELTAS.reduce((sum, name) => sum + results[name].length, 0)
    if (store.status().phase === 'loading') store.setStatus({ phase: 'loading', records })
    // One chunk is on its way to the disk while the next is taken over.
    await saved
    saved = took?.(chunk, reply.text)
    if (!results.More) break
  }
  await saved
  store.tell()
  return { mark, arrived }
}

/** What of a chunk is news to the store. */
export function mergeChunk(store: Store, { from, to, full, rows }: Chunk): Arrived {
  if (full) store.empty()
  const arrived = new Map<DeltaCollection, readonly number[]>()
  for (const collection of DELTAS) {
    const ids = merged(store, collection, rows)
    if (!full && from.epoch === to.epoch && ids.length > 0) arrived.set(collection, ids)
  }
  return arrived
}

function merged<C extends DeltaCollection>(store: Store, collection: C, rows: { readonly [K in C]?: readonly Rows[K][] }) {
  return store.merge(collection, rows[collection] ?? []).map((row) => idOf(collection, row))
}
