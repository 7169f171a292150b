/** Reference rows in memory, for joining names at read: a copy of the views that can be rebuilt at any time. */
import { rowOf, type Marks, type StoredRow, type Views } from '@bindery/contracts/ports'
import type { MasterCollection, Rows } from '@bindery/contracts/wire'
import { logins, type LoginRow } from '../identity/logins.ts'
import { followCollections } from './follow.ts'

/** The small collections whose rows are joined to others. */
export type ReferenceName = MasterCollection | 'BrokerGroups' | 'Brokers'
export type RowsByKey<Name extends ReferenceName> = ReadonlyMap<string, Rows[Name]>

const CHUNK = 1_000_000

/** Brings the rows up to date, or as far as these marks, and returns them. */
type Replica<Row> = (marks?: Marks) => Promise<ReadonlyMap<string, Row>>

function replicaOf<Row>(views: Views, collection: string, read: (stored: StoredRow) => Row | null): Replica<Row> {
  const rows = new Map<string, Row>()
  const refresh = followCollections(views, {
    chunk: CHUNK,
    restart: () => rows.clear(),
    take: {
      [collection](stored) {
        const row = read(stored)
        if (row === null) rows.delete(stored.key)
        else rows.set(stored.key, row)
      },
    },
  })
  return async (marks) => {
    await refresh(marks)
    return rows
  }
}

function allReplicas(views: Views): { readonly [Name in ReferenceName]: Replica<Rows[Name]> } {
  const of = <Name extends ReferenceName>(name: Name) => replicaOf(views, name, (stored) => rowOf(name, stored))
  return {
    Owners: of('Owners'),
    States: of('States'),
    Configs: of('Configs'),
    Templates: of('Templates'),
    Products: of('Products'),
    Markets: of('Markets'),
    ProductMarkets: of('ProductMarkets'),
    Trainings: of('Trainings'),
    BrokerGroups: of('BrokerGroups'),
    Brokers: of('Brokers'),
  }
}

export class References {
  readonly #replicas: ReturnType<typeof allReplicas>
  /** When each account last signed in. */
  readonly logins: Replica<LoginRow>

  constructor(views: Views) {
    this.#replicas = allReplicas(views)
    this.logins = replicaOf(views, logins.collection, logins.rowOf)
  }

  rows<Name extends ReferenceName>(name: Name, marks?: Marks): Promise<RowsByKey<Name>> {
    return this.#replicas[name](marks)
  }
}
