/** A thread that reads a whole database file once, and says what is wrong with it. */
import { constants, setPriority } from 'node:os'
import type { DatabaseSync } from 'node:sqlite'
import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { isWhole, SUM_SUFFIX } from './checksum.ts'
import { openReader } from './database.ts'
import { faultKind, reasonOf } from './faults.ts'

/** `yields`: nobody waits for the answer, which takes a while. */
const { file, yields } = workerData as { readonly file: string; readonly yields: boolean }

/** Null when every page, every index and every text that has a checksum is as it was written. */
function damageOf(db: DatabaseSync): string | null {
  const found = String(db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'])
  if (found !== 'ok') return found
  const summed = db.prepare(`SELECT m.name AS of, c.name AS text FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
    WHERE m.type = 'table' AND EXISTS
      (SELECT 1 FROM pragma_table_info(m.name) AS s WHERE s.name = c.name || ?)`).all(SUM_SUFFIX)
  for (const { of, text } of summed) {
    const rows = db.prepare(`SELECT ${String(text)} AS text, ${String(text)}${SUM_SUFFIX} AS sum FROM ${String(of)}`)
    for (const row of rows.iterate()) {
      if (!isWhole(row['text'], row['sum'])) return `a ${String(text)} of ${String(of)} differs from its checksum`
    }
  }
  return null
}

function answer(): string | null {
  let db: DatabaseSync | null = null
  try {
    db = openReader(file)
    return damageOf(db)
  } catch (error) {
    if (faultKind(error) === 'damaged') return reasonOf(error)
    throw error
  } finally {
    db?.close()
  }
}

// Whoever wants a processor for people goes first. Linux takes this for the thread alone; elsewhere it is the whole process.
if (yields && process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort?.postMessage(answer())
