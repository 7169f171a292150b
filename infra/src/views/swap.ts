/** Gives the rows of a built generation their change numbers, by comparing them with the generation they replace. */
import type { DatabaseSync } from 'node:sqlite'
import { tableOf, textTableOf } from './tables.ts'

/** Returns the high water after the swap. */
export function numberBuiltRows(db: DatabaseSync, built: number, old: number, highWater: number): number {
  const next = tableOf(built)
  const before = tableOf(old)

  db.exec(`UPDATE ${next} SET change_number = o.change_number
    FROM ${before} AS o JOIN ${textTableOf(old)} AS ot ON ot.id = o.id, ${textTableOf(built)} AS nt
    WHERE o.key = ${next}.key AND nt.id = ${next}.id AND ot.row IS nt.row AND ot.heavy IS nt.heavy`)

  const differing = numberNew(
    db,
    next,
    highWater,
    `change_number = 0 AND (deleted = 0
    OR EXISTS (SELECT 1 FROM ${before} AS o WHERE o.key = ${next}.key AND o.change_number > 0))`,
  )

  const vanished = `FROM ${before} AS o WHERE NOT EXISTS (SELECT 1 FROM ${next} AS n WHERE n.key = o.key)`
  const { changes } = db
    .prepare(`INSERT INTO ${next} (key, stream, revision, deleted, change_number)
    SELECT key, stream, revision, 1, ? + row_number() OVER (ORDER BY o.id) ${vanished} AND deleted = 0
  `)
    .run(highWater + differing)
  // Deleted rows stay for readers that were away, under the number of their deletion.
  db.exec(`INSERT INTO ${next} (key, stream, revision, deleted, change_number)
    SELECT key, stream, revision, 1, change_number ${vanished}`)
  db.exec(`INSERT INTO ${textTableOf(built)} (id)
    SELECT id FROM ${next} WHERE deleted = 1 AND id NOT IN (SELECT id FROM ${textTableOf(built)})`)

  return highWater + differing + Number(changes)
}

function numberNew(db: DatabaseSync, table: string, highWater: number, which: string): number {
  const { changes } = db
    .prepare(`UPDATE ${table} SET change_number = ? + numbered.n
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM ${table} WHERE ${which}) AS numbered
    WHERE ${table}.id = numbered.id`)
    .run(highWater)
  return Number(changes)
}
