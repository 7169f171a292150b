/** The two loads every screen starts from: master data whole, then data by what changed since (SHELL-010, SHELL-011). */
import {
  CHANGE_NUMBERS,
  DELTAS,
  GetMasterData,
  GetPackedData,
  MASTERS,
  type DeltaCollection,
  type MasterCollection,
  type Rows,
} from '@bindery/contracts/wire'
import { send } from '../client/send.ts'
import type { DeltaRows } from './disk/blocks.ts'
import { idOf } from './collections.ts'
import type { Chunk } from './disk/disk.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { Store } from './store.ts'

/** 'over' when the session has ended, which has a dialog of its own, or when nobody wants the rows any more. */
export async function loadMaster(store: Store, signal: AbortSignal): Promise<'done' | 'failed' | 'over'> {
  const reply = await send(GetMasterData, {})
  if (signal.aborted) return 'over'
  if (reply.kind !== 'ok') return reply.kind === 'logged-out' ? 'over' : 'failed'
  const put = <C extends MasterCollection>(collection: C, rows: readonly Rows[C][]) => store.setMaster(collection, rows)
  for (const collection of MASTERS) put(collection, reply.results[collection])
  store.tell()
  return 'done'
}

/** Ids that arrived, by collection. */
export type Arrived = ReadonlyMap<DeltaCollection, readonly number[]>
export interface Delta {
  readonly checkpoint: Checkpoint
  /** Empty after a full load, whose rows are not flagged New. */
  readonly arrived: Arrived
}

const ENTITIES = CHANGE_NUMBERS.map(([entity]) => entity)

export interface Told {
  readonly took?: (chunk: Chunk, text: string) => Promise<void>
  /** Called when a chunk says that there are more. */
  readonly long?: () => void
}

/** loads chunks, oldest change first, until there are no more; null when a chunk could not be loaded. */
export async function loadDelta(
  store: Store,
  from: Checkpoint,
  signal: AbortSignal,
  { took, long }: Told = {},
): Promise<Delta | null> {
  let checkpoint = from
  let records = 0
  let saved: Promise<void> | undefined
  const arrived = new Map<DeltaCollection, number[]>()
  const ask = ({ numbers, epoch }: Checkpoint) => {
    const ChangeNumber = Object.fromEntries(ENTITIES.map((entity) => [entity, numbers[entity] ?? 0]))
    return send(GetPackedData, { ChangeNumber, Epoch: epoch })
  }
  for (let asked = ask(checkpoint); ; ) {
    const reply = await asked
    if (reply.kind !== 'ok' || signal.aborted) {
      await saved
      return null
    }
    const { results } = reply
    const rows: DeltaRows = Object.fromEntries(
      DELTAS.flatMap((name) => (results[name].length > 0 ? [[name, results[name]]] : [])),
    )
    const to = { epoch: results.Epoch, numbers: { ...checkpoint.numbers, ...results.ChangeNumber } }
    // The next chunk is requested while this one is merged and saved.
    if (results.More) {
      asked = ask(to)
      long?.()
    }
    const chunk = { from: checkpoint, to, full: results.Full, rows }
    const news = mergeChunk(store, chunk)
    if (results.Full) arrived.clear()
    for (const [collection, ids] of news) {
      const known = arrived.get(collection) ?? []
      arrived.set(collection, known)
      for (const id of ids) known.push(id)
    }
    checkpoint = to
    records += DELTAS.reduce((sum, name) => sum + results[name].length, 0)
    store.arrived(records, checkpoint.numbers)
    // One chunk is written to the disk while the next is merged.
    await saved
    saved = took?.(chunk, reply.text)
    if (!results.More) break
  }
  await saved
  store.tell()
  return { checkpoint, arrived }
}

/** Adds a chunk to the store; returns the ids that the store did not hold before. */
export function mergeChunk(store: Store, { from, to, full, rows }: Chunk): Arrived {
  if (full) store.empty()
  const arrived = new Map<DeltaCollection, readonly number[]>()
  for (const collection of DELTAS) {
    const ids = merged(store, collection, rows)
    if (!full && from.epoch === to.epoch && ids.length > 0) arrived.set(collection, ids)
  }
  return arrived
}

function merged<C extends DeltaCollection>(
  store: Store,
  collection: C,
  rows: { readonly [K in C]?: readonly Rows[K][] },
) {
  return store.merge(collection, rows[collection] ?? []).map((row) => idOf(collection, row))
}
