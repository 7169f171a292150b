/** How the console reads the one table of collections: which collections exist, their order, and the id of a row. */
import {
  COLLECTIONS,
  DELTAS,
  MASTERS,
  type Collection,
  type DeltaCollection,
  type MasterCollection,
  type Rows,
} from '@bindery/contracts/wire'
import type { Order } from '@bindery/contracts/rules'

export const isDelta = (name: string): name is DeltaCollection => DELTAS.some((known) => known === name)
export const isMaster = (name: string): name is MasterCollection => MASTERS.some((known) => known === name)

const ordered: { readonly [C in Collection]: { readonly order: Order<Rows[C]> | null } } = COLLECTIONS

/** The order of a collection; null when its rows keep the order in which they arrived. */
export const orderOf = <C extends Collection>(collection: C): Order<Rows[C]> | null => ordered[collection].order

/** The id of a row; 0 when it has none. */
export function idOf(collection: Collection, row: object): number {
  const id: unknown = Reflect.get(row, COLLECTIONS[collection].key)
  return typeof id === 'number' ? id : 0
}
