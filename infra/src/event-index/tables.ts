/** The tables of the event index: the events by time, their search terms, and the list of words. */
import type { DatabaseSync } from 'node:sqlite'
import { SUMMED_SUFFIX } from '../sqlite/checksum.ts'
import { ENTRY, STATE, TERM } from './sums.ts'

/** How many events of one millisecond can have ids; with this, ids stay exact numbers for two hundred years. */
export const PER_MILLISECOND = 1_024

/** The smallest id of an instant. */
export const idAt = (instant: string): number => Date.parse(instant) * PER_MILLISECOND

/**
 * An event's id is its time, so that every search finds the newest events first without sorting, and a period is a
 * range. Marks and words are in one full-text table, whose lists of ids are intersected without reading events. It
 * stores no text, no word positions and no lengths.
 */
const MAKE = `
  CREATE TABLE state (
    version INTEGER NOT NULL, up_to TEXT, entries INTEGER NOT NULL, sum INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE entries (
    id INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, hidden INTEGER NOT NULL, sum INTEGER NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE found_by USING fts5 (
    tokens, content = '', detail = none, columnsize = 0, tokenize = 'unicode61 remove_diacritics 0'
  );
  CREATE TABLE words (word TEXT PRIMARY KEY, word_crc INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE page_sums (id INTEGER PRIMARY KEY, sum INTEGER NOT NULL) STRICT;
  CREATE TABLE term_sums (
    segid INTEGER, term BLOB, sum INTEGER NOT NULL, PRIMARY KEY (segid, term)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO page_sums SELECT id, crc(block) FROM found_by_data;
  INSERT INTO state (version, entries, sum) VALUES (0, 0, 0);
  UPDATE state SET sum = crc(${STATE});
`

/** The contents whose checksums the check at the start compares, besides the words. */
const SUMMED: Readonly<Record<string, string>> = {
  state: `SELECT ${STATE} AS content, sum FROM state`,
  entries: `SELECT ${ENTRY} AS content, sum FROM entries`,
  found_by_data: 'SELECT block AS content, sum FROM found_by_data LEFT JOIN page_sums USING (id)',
  found_by_idx: `SELECT ${TERM} AS content, sum FROM found_by_idx LEFT JOIN term_sums USING (segid, term)`,
}

/**
 * Creates the tables. Tables of an earlier release without checksums are replaced, and the events are indexed again.
 * @param db with `sumInSql`
 */
export function createIndexTables(db: DatabaseSync): void {
  const isThere = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'page_sums'").get() !== undefined
  if (isThere) return
  db.exec('SAVEPOINT made')
  dropIndexTables(db)
  db.exec(MAKE)
  for (const [of, content] of Object.entries(SUMMED)) db.exec(`CREATE VIEW ${of}${SUMMED_SUFFIX} AS ${content}`)
  db.exec('RELEASE made')
}

export function dropIndexTables(db: DatabaseSync): void {
  for (const of of Object.keys(SUMMED)) db.exec(`DROP VIEW IF EXISTS ${of}${SUMMED_SUFFIX}`)
  for (const table of ['state', 'entries', 'found_by', 'words', 'page_sums', 'term_sums'])
    db.exec(`DROP TABLE IF EXISTS ${table}`)
}
