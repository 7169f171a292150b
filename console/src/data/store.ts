/** The rows in memory, which screens read and watch. The store fetches nothing and writes nothing. */
import {
  COLLECTIONS,
  DELTAS,
  type Collection,
  type DeltaCollection,
  type MasterCollection,
  type Rows,
} from '@bindery/contracts/wire'
import { idOf, orderOf } from './collections.ts'

type Maps = { [C in Collection]: Map<number, Rows[C]> }
type Lists = { [C in Collection]?: readonly Rows[C][] }
type Listener = () => void

export type Status =
  | { readonly phase: 'ready' }
  /** How many records have arrived so far. */
  | { readonly phase: 'loading'; readonly records: number }
  /** Nothing can be shown yet: master data or the first data could not be loaded. */
  | { readonly phase: 'failed'; readonly what: 'master' | 'data' }
  /** Rows are there, but the last refresh failed. */
  | { readonly phase: 'stale' }

const none = (): Maps =>
  // Each collection has its map; Object.fromEntries does not keep the names in its type.
  Object.fromEntries(Object.keys(COLLECTIONS).map((collection) => [collection, new Map()])) as Maps

interface Delta {
  readonly Deleted?: true | undefined
  readonly ChangeNumber?: number | undefined
}

const LOADING: Status = { phase: 'loading', records: 0 }

export function createStore() {
  let maps = none()
  let lists: Lists = {}
  let status: Status = LOADING
  /** Collections that a screen reads: their maps are replaced on a change, other maps are added to. */
  const shown = new Set<Collection>()
  const listeners = new Set<Listener>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  function replace<C extends Collection>(collection: C, rows: Map<number, Rows[C]>): void {
    maps = { ...maps, [collection]: rows }
    shown.delete(collection)
    lists = { ...lists, [collection]: undefined }
  }

  /** of two versions of a record the later wins; deleted ones are dropped. Returns those not held before. */
  function merge<C extends DeltaCollection>(collection: C, rows: readonly Rows[C][]): Rows[C][] {
    // A first load arrives in very many chunks: copying the earlier rows for each would take longer than everything
    // else.
    const held = shown.has(collection) ? new Map(maps[collection]) : maps[collection]
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
    if (taken) replace(collection, held)
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
      status = next
      tell()
    },
    byId<C extends Collection>(collection: C): ReadonlyMap<number, Rows[C]> {
      shown.add(collection)
      return maps[collection]
    },
    /** Ordered by SHELL-014; the same array until a row of the collection changes. */
    list<C extends Collection>(collection: C): readonly Rows[C][] {
      const known: readonly Rows[C][] | undefined = lists[collection]
      if (known) return known
      const rows = [...maps[collection].values()]
      const order = orderOf(collection)
      if (order) rows.sort(order)
      lists = { ...lists, [collection]: rows }
      return rows
    },
    setMaster<C extends MasterCollection>(collection: C, rows: readonly Rows[C][]): void {
      // Configs are identified by text; they keep the order in which they arrived.
      replace(collection, new Map(rows.map((row, index) => [idOf(collection, row) || -index - 1, row])))
    },
    /** One record of master data as the server has it now; the next load replaces all of them. */
    put<C extends MasterCollection>(collection: C, row: Rows[C]): void {
      replace(collection, new Map(maps[collection]).set(idOf(collection, row), row))
      tell()
    },
    merge,
    empty() {
      for (const collection of DELTAS) replace(collection, new Map())
    },
    reset() {
      maps = none()
      lists = {}
      status = LOADING
    },
  }
}
export type Store = ReturnType<typeof createStore>
