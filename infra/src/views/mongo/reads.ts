/** The reading side of the views on MongoDB. */
import type { Changes, Page, StoredRow, Views } from '@bindery/contracts/ports'
import type { Filter } from 'mongodb'
import type { Catalog } from './catalog.ts'
import { storedRow, type CollectionDocument, type RowDocument, type Shown } from './documents.ts'
import { pageFilter } from './page-filter.ts'

const READ_AT_ONCE = 250
const WHOLE = { stream: 1, revision: 1, changeNumber: 1, row: 1, heavy: 1 }
const LIGHT = { stream: 1, revision: 1, changeNumber: 1, row: 1 }

export type MongoReads = Pick<Views, 'get' | 'getMany' | 'rowsOfStream' | 'page' | 'changedSince' | 'highWater'>

/** @param graceMs how long the rows of a replaced generation stay */
export function mongoReads(catalog: Catalog, graceMs: number): MongoReads {
  /** The MongoDB collection that held the rows of each collection at the last read. */
  const lastSeen = new Map<string, string>()

  /**
   * Reads rows from the collection that was current at the beginning; a read that took so long that the collection may
   * be dropped starts again.
   */
  async function reading<Answer>(
    name: string,
    nothing: (highWater: number) => Answer,
    read: (collection: CollectionDocument, rows: string) => Promise<Answer>,
  ): Promise<Answer> {
    for (;;) {
      const startedAt = performance.now()
      const collection = await catalog.find(name)
      if (!collection?.readable) return nothing(collection?.highWater ?? 0)
      lastSeen.set(name, collection.readable.rows)
      const answer = await read(collection, collection.readable.rows)
      if (performance.now() - startedAt < graceMs / 2) return answer
      if ((await catalog.find(name))?.readable?.rows === collection.readable.rows) return answer
    }
  }

  /**
   * Reads rows where they were last seen, and asks at the same time whether that is still readable; null when it is not.
   * A replaced generation never becomes readable again, so one that is readable now was readable when it was read.
   */
  async function guessing<Answer>(name: string, read: (rows: string) => Promise<Answer>): Promise<Answer | null> {
    const guess = lastSeen.get(name)
    if (guess === undefined) return null
    const startedAt = performance.now()
    const [collection, answer] = await Promise.all([catalog.find(name), read(guess)])
    // A read that took so long may have gone on after the rows were dropped.
    return collection?.readable?.rows === guess && performance.now() - startedAt < graceMs / 2 ? answer : null
  }

  async function rowsWhere(name: string, filter: Filter<RowDocument>): Promise<readonly StoredRow[]> {
    // Not under $and: a server may look for the key only at the top.
    const there = { ...filter, revision: { $gte: 0 } }
    const readRows = async (rows: string) => {
      const found = catalog.rows(rows).find<Shown>(there, { projection: WHOLE })
      return (await found.sort({ _id: 1 }).toArray()).map(storedRow)
    }
    const guessed = await guessing(name, readRows)
    if (guessed) return guessed
    return reading<readonly StoredRow[]>(
      name,
      () => [],
      (_, rows) => readRows(rows),
    )
  }

  return {
    get: async (name, key) => (await rowsWhere(name, { _id: key }))[0] ?? null,
    getMany: async (name, keys) => (keys.length === 0 ? [] : rowsWhere(name, { _id: { $in: [...keys] } })),
    rowsOfStream: (name, stream) => rowsWhere(name, { stream }),
    highWater: async (name) => (await catalog.find(name))?.highWater ?? 0,
    page: (name, page) =>
      reading<Awaited<ReturnType<Views['page']>>>(
        name,
        () => ({ rows: [], total: 0 }),
        ({ readable }, rows) => pageOf(catalog, rows, page, readable?.spec),
      ),
    async changedSince(name, changeNumber, maxBytes, known) {
      const from = Math.max(changeNumber, 0)
      if (known !== undefined && known > from) {
        // Every generation that is readable after the caller read the number holds all changes up to it.
        const changes = await guessing(name, (rows) => changesOf(catalog, rows, { from, maxBytes, highWater: known }))
        if (changes) return changes
      }
      return reading<Changes>(
        name,
        (highWater) => ({ rows: [], upTo: highWater, more: false }),
        ({ highWater }, rows) => changesOf(catalog, rows, { from, maxBytes, highWater }),
      )
    },
  }
}

async function pageOf(catalog: Catalog, rows: string, page: Page, spec: CollectionDocument['spec'] | undefined) {
  if (!spec) return { rows: [], total: 0 }
  const { filter, sort } = pageFilter(spec, page)
  const table = catalog.rows(rows)
  const { offset: skip, limit } = page
  const [found, total] = await Promise.all([
    limit > 0 ? table.find<Shown>(filter, { projection: WHOLE, sort, skip, limit }).toArray() : [],
    table.countDocuments(filter),
  ])
  return { rows: found.map(storedRow), total }
}

/**
 * Changes since a number, including rows that are numbered but not yet published: they no longer have their former
 * number, so without them a load would miss rows. The high water was read before the rows, so no row up to it is
 * missed.
 */
async function changesOf(
  catalog: Catalog,
  rows: string,
  { from, maxBytes, highWater }: { readonly from: number; readonly maxBytes: number; readonly highWater: number },
): Promise<Changes> {
  if (from >= highWater) return { rows: [], upTo: highWater, more: false }
  const changed: StoredRow[] = []
  let bytes = 0
  const found = catalog.rows(rows).find<Shown>(
    { changeNumber: { $gt: from } },
    // In the order of the index: a row that gets a new number during the read is found twice, but never missed.
    { projection: LIGHT, sort: { changeNumber: 1 }, batchSize: READ_AT_ONCE },
  )
  for await (const each of found) {
    const row = storedRow(each)
    bytes += row.row?.length ?? 0
    if (bytes > maxBytes && changed.length > 0) {
      const upTo = Math.min(changed.at(-1)?.changeNumber ?? from, highWater)
      return { rows: changed, upTo, more: upTo < highWater }
    }
    changed.push(row)
  }
  return { rows: changed, upTo: highWater, more: false }
}
