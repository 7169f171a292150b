/** What hostile views hold: collections with their generations, notes, and what groups have seen. */
import type { CollectionSpec, LogMark, StoredRow } from '@bindery/contracts/ports'

export interface Generation {
  readonly name: string
  readonly version: number
  closed: boolean
  readonly rows: Map<string, StoredRow>
}

export interface Collection {
  spec: CollectionSpec
  highWater: number
  readable: Generation | null
  building: Generation | null
  /** The last write: writes of a collection follow each other, as under a lease. */
  turn: Promise<unknown>
}

/** A collection that readers use before its writer has made it. */
export const notYet = (name: string): Collection => ({
  spec: { name, columns: {}, searched: [] },
  highWater: 0,
  readable: null,
  building: null,
  turn: Promise.resolve(),
})

/** The data that survives a restart of the views. */
export interface HostileViewData {
  readonly epoch: string
  readonly collections: Map<string, Collection>
  readonly seen: Map<string, Map<string, number>>
  readonly notes: Map<string, Map<string, string>>
  upTo: LogMark | null
}

export const hostileViewData = (epoch = 'epoch-1'): HostileViewData => ({
  epoch,
  collections: new Map(),
  seen: new Map(),
  notes: new Map(),
  upTo: null,
})
