/**
 * The least that an append can cost: raw `node:sqlite`, WAL, synchronous=FULL, into a table that only keeps the log's
 * order.
 */
import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { cpuMicros } from '../child.ts'
import type { Sample } from '../rounds.ts'

/** One event of a command as the product stored it. */
export interface StoredText {
  readonly stream: string
  readonly revision: number
  readonly body: string
}

/** The events of one command: they are stored together or not at all. */
export type Payload = readonly StoredText[]

/**
 * Appends the payloads over and over for some seconds, `perTransaction` commands in one transaction. Each pass uses new
 * streams, so that no append repeats another.
 */
export function appendFor(
  seconds: number,
  {
    file,
    payloads,
    perTransaction,
  }: { readonly file: string; readonly payloads: readonly Payload[]; readonly perTransaction: number },
): Sample {
  if (payloads.length === 0) throw new RangeError('There is nothing to append.')
  const { insert, begin, commit, close } = openLog(file)
  let operations = 0
  const cpu = cpuMicros()
  const start = performance.now()
  const end = start + seconds * 1_000
  while (performance.now() < end) {
    begin.run()
    for (let slot = 0; slot < perTransaction; slot += 1) {
      const lap = Math.floor(operations / payloads.length)
      for (const { stream, revision, body } of payloads[operations % payloads.length] ?? []) {
        insert.run(`${stream}/${lap}`, revision, body)
      }
      operations += 1
    }
    commit.run()
  }
  const sample = { operations, seconds: (performance.now() - start) / 1_000, cpuMicros: cpuMicros() - cpu }
  close()
  return sample
}

/** A new log with the product's own settings. */
function openLog(file: string) {
  const db = new DatabaseSync(file)
  db.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 4000;
    CREATE TABLE events (
      position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, body TEXT NOT NULL,
      UNIQUE (stream, revision)
    ) STRICT;
  `)
  return {
    insert: db.prepare('INSERT INTO events (stream, revision, body) VALUES (?, ?, ?)'),
    begin: db.prepare('BEGIN IMMEDIATE'),
    commit: db.prepare('COMMIT'),
    close() {
      db.close()
      for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
    },
  }
}
