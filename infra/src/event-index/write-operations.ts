/** The writing side of the event index. */
import type { IndexEntry, LogMark } from '@bindery/contracts/ports'
import { LRUCache } from 'lru-cache'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { checksum } from '../sqlite/checksum.ts'
import { sumPages, type PageSums } from './page-sums.ts'
import { stateOperations, type StateOperations } from './state-operations.ts'
import { STATE, sumOfEntry } from './sums.ts'
import { createIndexTables, dropIndexTables, idAt, PER_MILLISECOND } from './tables.ts'
import { HIDDEN, markToken, wordToken } from './tokens.ts'

export type WriteOperations = StateOperations & {
  begin(version: number): void
  add(entries: readonly IndexEntry[], upTo: LogMark): void
}

/** How many recently seen words are remembered, which need not be inserted again. */
const KNOWN_WORDS = 50_000

/** The statements, by the tables and columns that they write. */
interface Statements {
  readonly last: StatementSync
  readonly entry: StatementSync
  readonly tokens: StatementSync
  readonly word: StatementSync
  readonly moveOn: StatementSync
  /** Updates the checksum of the state. */
  readonly sum: StatementSync
  readonly pages: PageSums
}

const prepare = (db: DatabaseSync): Statements => ({
  last: db.prepare('SELECT max(id) AS id FROM entries WHERE id >= ? AND id < ?'),
  entry: db.prepare('INSERT INTO entries (id, stream, revision, hidden, sum) VALUES (?, ?, ?, ?, ?)'),
  tokens: db.prepare('INSERT INTO found_by (rowid, tokens) VALUES (?, ?)'),
  word: db.prepare('INSERT OR IGNORE INTO words (word, word_crc) VALUES (?, ?)'),
  moveOn: db.prepare('UPDATE state SET up_to = ?, entries = entries + ?'),
  pages: sumPages(db, 'found_by'),
  sum: db.prepare(`UPDATE state SET sum = crc(${STATE})`),
})

/** @param file the name of the index in error messages */
export function writeOperations(
  db: DatabaseSync,
  file: string,
): { operations: WriteOperations; rolledBack: () => void } {
  // Counted by size: `max` would set aside the memory for all of them at the start.
  const known = new LRUCache<string, true>({ maxSize: KNOWN_WORDS, sizeCalculation: () => 1 })
  let statements = prepare(db)

  /** The next free id of an instant; when a millisecond has too many events, the ids of the next one are used. */
  function nextId(at: string): number {
    for (let from = idAt(at); ; from += PER_MILLISECOND) {
      const last = statements.last.get(from, from + PER_MILLISECOND)?.['id']
      if (typeof last !== 'number') return from
      if (last + 1 < from + PER_MILLISECOND) return last + 1
    }
  }

  function learn(words: readonly string[]): void {
    for (const word of words) {
      if (known.get(word)) continue
      known.set(word, true)
      statements.word.run(word, checksum(word))
    }
  }

  return {
    operations: {
      ...stateOperations(db, file),
      begin(version) {
        statements.pages.close()
        dropIndexTables(db)
        createIndexTables(db)
        known.clear()
        statements = prepare(db)
        db.prepare('UPDATE state SET version = ?').run(version)
        statements.sum.run()
      },
      add(entries, upTo) {
        // In the order of ids: the full-text table buffers entries only while their ids grow.
        const inTime = entries.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
        for (const { stream, revision, at, marks, words, hidden } of inTime) {
          const id = nextId(at)
          const isHidden = hidden ? 1 : 0
          statements.entry.run(id, stream, revision, isHidden, sumOfEntry(id, stream, revision, isHidden))
          statements.tokens.run(
            id,
            [...(hidden ? [HIDDEN] : []), ...marks.map(markToken), ...words.map(wordToken)].join(' '),
          )
          learn(words)
        }
        statements.pages.keep()
        statements.moveOn.run(JSON.stringify(upTo), entries.length)
        statements.sum.run()
      },
    },
    rolledBack: () => known.clear(),
  }
}
