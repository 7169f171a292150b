/**
 * Reference rows in memory, for joining names at read. Each read first takes over what changed since the last
 * one, by change number: nothing here can grow old, and nothing is lost with it.
 */
import type { Views } from '@bindery/contracts/ports'
import type {
  BrokerGroupRow, BrokerRow, ConfigRow, MarketRow, OwnerRow, ProductMarketRow, ProductRow, StateRow, TemplateRow,
} from '@bindery/contracts/wire'
import type { LoginRow } from '../identity/logins.ts'
import { createLock } from '../runner/lock.ts'

interface ReferenceRows {
  Owners: OwnerRow
  Logins: LoginRow
  States: StateRow
  Configs: ConfigRow
  Templates: TemplateRow
  Products: ProductRow
  Markets: MarketRow
  ProductMarkets: ProductMarketRow
  BrokerGroups: BrokerGroupRow
  Brokers: BrokerRow
}
export type ReferenceName = keyof ReferenceRows
export type RowsByKey<Name extends ReferenceName> = ReadonlyMap<string, ReferenceRows[Name]>

const CHUNK = 1_000_000

class Replica {
  readonly rows = new Map<string, object>()
  // Chunks of two readers must not cross: the older one would win.
  readonly lock = createLock()
  epoch = ''
  number = 0
}

export class References {
  readonly #views: Views
  readonly #replicas = new Map<ReferenceName, Replica>()

  constructor(views: Views) {
    this.#views = views
  }

  async rows<Name extends ReferenceName>(name: Name): Promise<RowsByKey<Name>> {
    const replica = this.#replicas.get(name) ?? new Replica()
    this.#replicas.set(name, replica)
    await replica.lock(() => this.#refresh(name, replica))
    // Rows of a collection are written by its projector alone, as rows of this type.
    return replica.rows as RowsByKey<Name>
  }

  async #refresh(name: string, replica: Replica): Promise<void> {
    const epoch = await this.#views.epoch()
    if (epoch !== replica.epoch) {
      replica.rows.clear()
      Object.assign(replica, { epoch, number: 0 })
    }
    for (;;) {
      const changes = await this.#views.changedSince(name, replica.number, CHUNK)
      for (const { key, row } of changes.rows) {
        if (row === null) replica.rows.delete(key)
        else replica.rows.set(key, JSON.parse(row) as object)
      }
      replica.number = changes.upTo
      if (!changes.more) return
    }
  }
}
