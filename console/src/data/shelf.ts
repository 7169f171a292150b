/** Rows by collection, as maps and as ordered lists; a map or list stays the same object until a row of it changes. */
import { COLLECTIONS, type Collection, type Rows } from '@bindery/contracts/wire'
import { orderOf } from './collections.ts'

type Maps = { [C in Collection]: Map<number, Rows[C]> }
type Lists = { [C in Collection]?: readonly Rows[C][] }

export function createShelf() {
  // Each collection has its map; Object.fromEntries does not keep the names in its type.
  let maps = Object.fromEntries(Object.keys(COLLECTIONS).map((collection) => [collection, new Map()])) as Maps
  let lists: Lists = {}
  /** Collections that a screen reads: their maps are replaced on a change, other maps are added to. */
  const shown = new Set<Collection>()

  return {
    /** The rows to be shown to a screen. */
    byId<C extends Collection>(collection: C): ReadonlyMap<number, Rows[C]> {
      shown.add(collection)
      return maps[collection]
    },
    /** Ordered by SHELL-014. */
    list<C extends Collection>(collection: C): readonly Rows[C][] {
      const known: readonly Rows[C][] | undefined = lists[collection]
      if (known) return known
      const rows = [...maps[collection].values()]
      const order = orderOf(collection)
      if (order) rows.sort(order)
      lists = { ...lists, [collection]: rows }
      return rows
    },
    /**
     * The map to add rows to, before it replaces the present one. A first load arrives in very many chunks: copying the
     * earlier rows for each would take longer than everything else.
     */
    open: <C extends Collection>(collection: C): Map<number, Rows[C]> =>
      shown.has(collection) ? new Map(maps[collection]) : maps[collection],
    replace<C extends Collection>(collection: C, rows: Map<number, Rows[C]>): void {
      maps = { ...maps, [collection]: rows }
      shown.delete(collection)
      lists = { ...lists, [collection]: undefined }
    },
  }
}
export type Shelf = ReturnType<typeof createShelf>
