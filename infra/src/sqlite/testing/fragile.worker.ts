/** A database thread that tests can make fail. */
import { workerFile } from '../worker-file.ts'
import { openWriter } from '../database.ts'
import { serveWrites } from '../serve.ts'

export type FragileOperations = {
  /** Adds a word and returns the number of words; an empty one violates the table's constraint. */
  add(word: string): number
  /** Leaves a dangling reference, which SQLite checks only at the commit. */
  breakCommit(): void
  die(): void
}

const file = workerFile()
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
