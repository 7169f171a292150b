/** How screens read the loaded collections. */
import type { Collection, DeltaCollection, Rows } from '@bindery/contracts/wire'
import { useEffect, useSyncExternalStore } from 'react'
import { shareOf } from './first-screen.ts'
import { replica } from './replica.ts'
import type { First, Status } from './store.ts'

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

/** While only the first rows of the list are here, what is known of it: the same object until all rows are here. */
export function useFirst(): First | null {
  const first = () => {
    const status = store.status()
    return status.phase === 'loading' ? status.first : null
  }
  return useSyncExternalStore(store.subscribe, first)
}

/** The share of a first load that has arrived. */
export function useShare(): number {
  const status = useReplicaStatus()
  return status.phase === 'loading' && status.first ? shareOf(status.first, status) : 1
}

/** A record that has been opened is no news any more. */
export function useOpened(collection: DeltaCollection, id: number): void {
  useEffect(() => replica.opened(collection, id), [collection, id])
}
