/** A database thread for the tests beside it, which can be told to fail. */
import { workerData } from 'node:worker_threads'
import { openWriter } from './database.ts'
import { serveWrites } from './serve.ts'

export type FragileOperations = {
  /** Adds a word and returns how many there are; an empty one violates the table's constraint. */
  add(word: string): number
  /** Leaves a reference that is only checked, and found dangling, by the commit. */
  breakCommit(): void
  die(): void
}

const { file } = workerData as { readonly file: string }
const db = openWriter(file)
db.exec(`
  CREATE TABLE IF NOT EXISTS words (word TEXT NOT NULL CHECK (word <> '')) STRICT;
  CREATE TABLE IF NOT EXISTS parents (id INTEGER PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS children (parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED) STRICT;
`)

const operations: FragileOperations = {
  add(word) {
    db.prepare('INSERT INTO words (word) VALUES (?)').run(word)
    return Number(db.prepare('SELECT count(*) AS words FROM words').get()?.['words'])
  },
  breakCommit: () => db.exec('INSERT INTO children (parent) VALUES (1)'),
  die: () => process.exit(1),
}
serveWrites(db, operations, { rolledBack: () => undefined })
