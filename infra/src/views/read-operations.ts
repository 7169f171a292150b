/** The reading side of the views. */
import type { SeenRevision, StoredRow } from '@bindery/contracts/ports'
import { LRUCache } from 'lru-cache'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { isWhole } from '../sqlite/checksum.ts'
import { DatabaseFault } from '../sqlite/faults.ts'
import { markReader } from '../sqlite/log-mark.ts'
import { catalogReader, notYet, type Collection, type Generation } from './catalog.ts'
import type { ReadOperations } from './operations.ts'
import { pageQuery } from './page-query.ts'
import { tableOf, textTableOf } from './tables.ts'

const ROW = 'key, stream, revision, row, heavy, change_number, row_crc, heavy_crc'
const LIGHT_ROW = 'key, stream, revision, row, NULL, change_number, row_crc, NULL'

/** How many rows are read at once: one by one they cost twice as much, but when a chunk is full, the rest is wasted. */
const READ_AT_ONCE = 250
const KNOWN_STATEMENTS = 500

const joined = ({ id }: Generation) => `${tableOf(id)} JOIN ${textTableOf(id)} USING (id)`

/** @param file the name of the views in error messages */
export function readOperations(db: DatabaseSync, file: string): ReadOperations {
  const lookUp = catalogReader(db)
  // Dropped generations and rare pages leave statements that are not used again: the oldest are dropped.
  const statements = new LRUCache<string, StatementSync>({ max: KNOWN_STATEMENTS })
  const collectionOf = (name: string) => lookUp(name) ?? notYet(name)

  function prepare(sql: string): StatementSync {
    const known = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, known)
    return known
  }

  function prepareRows(sql: string): StatementSync {
    const statement = prepare(sql)
    statement.setReturnArrays(true)
    return statement
  }

  /** A row as ROW and LIGHT_ROW select it. */
  function storedRow(selected: unknown): StoredRow {
    // The tables are STRICT, so the columns have these types.
    const [key, stream, revision, row, heavy, changeNumber, ...sums] = selected as [
      string,
      string,
      number,
      string | null,
      string | null,
      number,
      ...(number | null)[],
    ]
    if (!isWhole(row, sums[0]) || !isWhole(heavy, sums[1])) {
      throw new DatabaseFault(file, 'damaged', `the row ${key} of ${stream} differs from its checksum`)
    }
    return { key, stream, revision, row, heavy, changeNumber }
  }

  /** Rows of the readable generation; a collection without one is empty. `rest` is the SQL after FROM. */
  function rows({ readable }: Collection, rest: string, ...values: SQLInputValue[]): readonly StoredRow[] {
    if (!readable) return []
    return prepareRows(`SELECT ${ROW} FROM ${joined(readable)} ${rest}`)
      .all(...values)
      .map(storedRow)
  }

  const epoch = () => String(prepare('SELECT epoch FROM epochs').get()?.['epoch'])

  return {
    upTo: markReader(db),
    epoch,
    marks: () => ({
      epoch: epoch(),
      highWaters: Object.fromEntries(
        prepare('SELECT name, high_water FROM collections')
          .all()
          .map((found) => [String(found['name']), Number(found['high_water'])]),
      ),
    }),
    get: (name, key) => rows(collectionOf(name), 'WHERE key = ?', key)[0] ?? null,
    getMany: (name, keys) =>
      rows(collectionOf(name), 'WHERE key IN (SELECT value FROM json_each(?))', JSON.stringify(keys)),
    rowsOfStream: (name, stream) => rows(collectionOf(name), 'WHERE stream = ? ORDER BY id', stream),
    highWater: (name) => collectionOf(name).highWater,
    page(name, page) {
      const collection = collectionOf(name)
      if (!collection.readable) return { rows: [], total: 0 }
      const { where, order, values } = pageQuery(collection.readable.spec, page)
      const total = prepare(`SELECT count(*) AS total FROM ${tableOf(collection.readable.id)} WHERE ${where}`)
      return {
        rows: rows(
          collection,
          `WHERE ${where} ORDER BY ${order} LIMIT +? OFFSET ?`,
          ...values,
          page.limit,
          page.offset,
        ),
        total: Number(total.get(...values)?.['total']),
      }
    },
    changedSince(name, changeNumber, maxBytes) {
      const { highWater, readable } = collectionOf(name)
      if (!readable) return { rows: [], upTo: highWater, more: false }
      // SQLite seeks by the first condition: with the number second, it would walk over all changes before it each time.
      const found = prepareRows(`SELECT ${LIGHT_ROW} FROM ${joined(readable)}
        WHERE change_number > ? AND change_number > 0 ORDER BY change_number LIMIT ${READ_AT_ONCE}`)
      const changed: StoredRow[] = []
      let upTo = changeNumber
      let bytes = 0
      for (;;) {
        const some = found.all(upTo)
        for (const each of some) {
          const row = storedRow(each)
          bytes += row.row?.length ?? 0
          if (bytes > maxBytes && changed.length > 0) return { rows: changed, upTo, more: true }
          changed.push(row)
          upTo = row.changeNumber
        }
        if (some.length < READ_AT_ONCE) return { rows: changed, upTo: highWater, more: false }
      }
    },
    seen: (group, streams) =>
      prepare('SELECT stream, revision FROM seen WHERE consumers = ? AND stream IN (SELECT value FROM json_each(?))')
        .all(group, JSON.stringify(streams))
        .map(({ stream, revision }): SeenRevision => ({ stream: String(stream), revision: Number(revision) })),
    notes: (kind) =>
      prepare('SELECT key, json FROM notes WHERE kind = ? ORDER BY key')
        .all(kind)
        .map(({ key, json }) => ({ key: String(key), json: String(json) })),
  }
}
