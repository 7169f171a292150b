/** How screens read the loaded collections. */
import type { Collection, DeltaCollection, Rows } from '@bindery/contracts/wire'
import { useEffect, useSyncExternalStore } from 'react'
import { shareOf } from './first-screen.ts'
import { replica } from './replica.ts'
import type { Status } from './store.ts'

const { store, fresh } = replica

/** Every row, ordered by SHELL-014; the same array until a row changes. */
export function useRows<C extends Collection>(collection: C): readonly Rows[C][] {
  return useSyncExternalStore(store.subscribe, () => store.list(collection))
}

export function useById<C extends Collection>(collection: C): ReadonlyMap<number, Rows[C]> {
  return useSyncExternalStore(store.subscribe, () => store.byId(collection))
}

/** Ids of rows that are news to this user. */
export function useFresh(collection: DeltaCollection): ReadonlySet<number> {
  return useSyncExternalStore(store.subscribe, () => fresh.of(collection))
}

export function useReplicaStatus(): Status {
  return useSyncExternalStore(store.subscribe, store.status)
}

/** While only the first rows of the list are here: the length of the list, and the share of the load that is done. */
export function useArriving(): { readonly total: number; readonly share: number } | null {
  const status = useReplicaStatus()
  return status.phase === 'loading' && status.first
    ? { total: status.first.total, share: shareOf(status.first, status) }
    : null
}

/** A record that has been opened is no news any more. */
export function useOpened(collection: DeltaCollection, id: number): void {
  useEffect(() => replica.opened(collection, id), [collection, id])
}
