/** The writing side of the event index. */
import type { IndexedUpTo, IndexEntry } from '@bindery/contracts/ports'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { createIndexTables, dropIndexTables, idAt, PER_MILLISECOND } from './tables.ts'
import { HIDDEN, markToken, wordToken } from './tokens.ts'

export type WriteOperations = {
  begin(version: number): void
  add(entries: readonly IndexEntry[], upTo: IndexedUpTo): void
}

/** Words met lately, which need not be offered to the table again. */
const KNOWN_WORDS = 50_000

/** Names the columns of our own STRICT tables. */
interface Statements {
  readonly last: StatementSync
  readonly entry: StatementSync
  readonly tokens: StatementSync
  readonly word: StatementSync
  readonly moveOn: StatementSync
}

const prepare = (db: DatabaseSync): Statements => ({
  last: db.prepare('SELECT max(id) AS id FROM entries WHERE id >= ? AND id < ?'),
  entry: db.prepare('INSERT INTO entries (id, stream, revision, hidden) VALUES (?, ?, ?, ?)'),
  tokens: db.prepare('INSERT INTO found_by (rowid, tokens) VALUES (?, ?)'),
  word: db.prepare('INSERT OR IGNORE INTO words (word) VALUES (?)'),
  moveOn: db.prepare('UPDATE state SET up_to = ?, entries = entries + ?'),
})

export function writeOperations(db: DatabaseSync): { operations: WriteOperations; rolledBack: () => void } {
  const known = new Set<string>()
  let statements = prepare(db)

  /** The next id of an instant; a millisecond with too many events lends from the one after it. */
  function nextId(at: string): number {
    for (let from = idAt(at); ; from += PER_MILLISECOND) {
      const last = statements.last.get(from, from + PER_MILLISECOND)?.['id']
      if (typeof last !== 'number') return from
      if (last + 1 < from + PER_MILLISECOND) return last + 1
    }
  }

  function learn(words: readonly string[]): void {
    for (const word of words) {
      if (known.has(word)) continue
      if (known.size >= KNOWN_WORDS) known.clear()
      known.add(word)
      statements.word.run(word)
    }
  }

  return {
    operations: {
      begin(version) {
        dropIndexTables(db)
        createIndexTables(db)
        known.clear()
        statements = prepare(db)
        db.prepare('UPDATE state SET version = ?').run(version)
      },
      add(entries, upTo) {
        // In the order of their ids: the full-text table keeps what comes so in hand, and writes what does not.
        const inTime = entries.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
        for (const { stream, revision, at, marks, words, hidden } of inTime) {
          const id = nextId(at)
          statements.entry.run(id, stream, revision, hidden ? 1 : 0)
          statements.tokens.run(id, [...(hidden ? [HIDDEN] : []), ...marks.map(markToken), ...words.map(wordToken)].join(' '))
          learn(words)
        }
        statements.moveOn.run(JSON.stringify(upTo), entries.length)
      },
    },
    rolledBack: () => known.clear(),
  }
}
