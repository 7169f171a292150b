/** The rows in memory, which screens read and watch. The store fetches nothing and writes nothing. */
import {
  DELTAS,
  type Collection,
  type DeltaCollection,
  type MasterCollection,
  type Rows,
} from '@bindery/contracts/wire'
import type { Numbers } from './checkpoint.ts'
import { idOf, isDelta } from './collections.ts'
import type { DeltaRows } from './disk/blocks.ts'
import { createShelf, type Shelf } from './shelf.ts'

type Listener = () => void

/** What is known of the list of submissions before all its rows have arrived. */
export interface First {
  /** How many submissions the list has. */
  readonly total: number
  /** The change numbers that the load is to reach. */
  readonly highWater: Numbers
}

export interface Loading {
  readonly phase: 'loading'
  /** How many records have arrived so far, and the change numbers that they reach. */
  readonly records: number
  readonly reached: Numbers
  /** Present from when the first rows of the list can be shown. */
  readonly first: First | null
}

export type Status =
  | { readonly phase: 'ready' }
  | Loading
  /** Nothing can be shown yet: master data or the first data could not be loaded. */
  | { readonly phase: 'failed'; readonly what: 'master' | 'data' }
  /** Rows are there, but the last refresh failed. */
  | { readonly phase: 'stale' }

interface Delta {
  readonly Deleted?: true | undefined
  readonly ChangeNumber?: number | undefined
}

const LOADING: Loading = { phase: 'loading', records: 0, reached: {}, first: null }

export function createStore() {
  let whole = createShelf()
  /** The rows that screens read while the others are on their way; null before there are any, and afterwards. */
  let early: Shelf | null = null
  let status: Status = LOADING
  const listeners = new Set<Listener>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const read = (collection: Collection): Shelf => (early && isDelta(collection) ? early : whole)

  /** of two versions of a record the later wins; deleted ones are dropped. Returns those not held before. */
  function merge<C extends DeltaCollection>(collection: C, rows: readonly Rows[C][]): Rows[C][] {
    const held = whole.open(collection)
    const arrived: Rows[C][] = []
    let taken = false
    for (const row of rows) {
      const id = idOf(collection, row)
      const delta: Delta = row
      const known: Delta | undefined = held.get(id)
      if (known !== undefined && (known.ChangeNumber ?? 0) > (delta.ChangeNumber ?? 0)) continue
      if (delta.Deleted) held.delete(id)
      else held.set(id, row)
      taken = true
      if (!known?.ChangeNumber || known.ChangeNumber !== delta.ChangeNumber) arrived.push(row)
    }
    if (taken) whole.replace(collection, held)
    return arrived
  }

  return {
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell,
    status: () => status,
    setStatus(next: Status) {
      if (next.phase !== 'loading') early = null
      status = next
      tell()
    },
    /** A load has begun, from nothing. */
    begin(): void {
      early = null
      status = LOADING
      tell()
    },
    /** How far a first load has come; of later ones nothing is told. */
    arrived(records: number, reached: Numbers): void {
      if (status.phase !== 'loading') return
      status = { ...status, records, reached }
      tell()
    },
    /** Rows to be shown until all have arrived; those that arrive meanwhile are kept apart. */
    showFirst(rows: DeltaRows, first: First): void {
      if (status.phase !== 'loading') return
      const shelf = createShelf()
      const put = <C extends DeltaCollection>(collection: C, lists: { readonly [K in C]?: readonly Rows[K][] }) =>
        shelf.replace(collection, new Map((lists[collection] ?? []).map((row) => [idOf(collection, row), row])))
      for (const collection of DELTAS) put(collection, rows)
      early = shelf
      status = { ...status, first }
      tell()
    },
    byId: <C extends Collection>(collection: C): ReadonlyMap<number, Rows[C]> => read(collection).byId(collection),
    /** Ordered by SHELL-014; the same array until a row of the collection changes. */
    list: <C extends Collection>(collection: C): readonly Rows[C][] => read(collection).list(collection),
    setMaster<C extends MasterCollection>(collection: C, rows: readonly Rows[C][]): void {
      // Configs are identified by text; they keep the order in which they arrived.
      whole.replace(collection, new Map(rows.map((row, index) => [idOf(collection, row) || -index - 1, row])))
    },
    /** One record of master data as the server has it now; the next load replaces all of them. */
    put<C extends MasterCollection>(collection: C, row: Rows[C]): void {
      whole.replace(collection, new Map(whole.byId(collection)).set(idOf(collection, row), row))
      tell()
    },
    merge,
    empty() {
      for (const collection of DELTAS) whole.replace(collection, new Map())
    },
    reset() {
      whole = createShelf()
      early = null
      status = LOADING
    },
  }
}
export type Store = ReturnType<typeof createStore>
