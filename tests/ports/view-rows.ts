/** Rows for the views suite, and a reader that keeps a copy of a collection by its changes, as a console does. */
import type { Changes, CollectionSpec, RowWrite, StoredRow, Views } from '@bindery/contracts/ports'

export const QUOTES: CollectionSpec = {
  name: 'Quotes',
  columns: { QuoteID: 'number', Insured: 'text', 'Broker.BrokerID': 'number', Premium: 'number', Sent: 'number' },
  searched: ['Insured', 'Broker.Name'],
}

export const write = (key: string, revision: number, fields: object | null, heavy: string | null = null): RowWrite => ({
  key,
  stream: `stream-of-${key}`,
  revision,
  row: fields && JSON.stringify(fields),
  heavy,
})

/** Makes the collection readable, empty unless rows are given. */
export async function readable(views: Views, rows: readonly RowWrite[] = [], spec = QUOTES): Promise<void> {
  await views.ensure(spec)
  await views.beginGeneration(spec.name, 1)
  if (rows.length > 0) await views.writeGeneration(spec.name, rows)
  await views.swapGeneration(spec.name)
}

export async function allChanges(views: Views, since = 0, maxBytes = 1_000_000): Promise<readonly StoredRow[]> {
  const rows: StoredRow[] = []
  for (let from = since; ; ) {
    const changes: Changes = await views.changedSince(QUOTES.name, from, maxBytes)
    rows.push(...changes.rows)
    if (!changes.more) return rows
    from = changes.upTo
  }
}

export interface Replica {
  /** Requests one chunk of changes; true when there are more. */
  follow(maxBytes?: number): Promise<boolean>
  /** Texts of the rows that are not deleted, by key. */
  rows(): ReadonlyMap<string, string>
}

export function replica(views: Views, collection = QUOTES.name): Replica {
  const rows = new Map<string, string>()
  let upTo = 0
  return {
    async follow(maxBytes = 60) {
      const changes = await views.changedSince(collection, upTo, maxBytes)
      for (const { key, row } of changes.rows) {
        if (row === null) rows.delete(key)
        else rows.set(key, row)
      }
      upTo = changes.upTo
      return changes.more
    },
    rows: () => rows,
  }
}
