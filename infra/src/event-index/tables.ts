/** The tables of the event index: the events by time, what they are found by, and the words there are. */
import type { DatabaseSync } from 'node:sqlite'

/** How many events of one millisecond have ids of it; ids so stay exact numbers for two hundred years. */
export const PER_MILLISECOND = 1_024

/** The smallest id of an instant. */
export const idAt = (instant: string): number => Date.parse(instant) * PER_MILLISECOND

/**
 * An event's id is its time, so that every way of finding events finds the newest first without sorting, and a period
 * is a range. What is found (marks and words alike) stands in one full-text table, whose lists of ids meet each other
 * without touching an event. It keeps no text, no places of words and no lengths.
 */
export function createIndexTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS state (version INTEGER NOT NULL, up_to TEXT, entries INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS entries (
      id INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, hidden INTEGER NOT NULL
    ) STRICT;
    CREATE VIRTUAL TABLE IF NOT EXISTS found_by USING fts5 (
      tokens, content = '', detail = none, columnsize = 0, tokenize = 'unicode61 remove_diacritics 0'
    );
    CREATE TABLE IF NOT EXISTS words (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    INSERT INTO state SELECT 0, NULL, 0 WHERE NOT EXISTS (SELECT 1 FROM state);
  `)
}

export function dropIndexTables(db: DatabaseSync): void {
  for (const table of ['state', 'entries', 'found_by', 'words']) db.exec(`DROP TABLE IF EXISTS ${table}`)
}
