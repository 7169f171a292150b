/** The tables of the document index: places, the documents at them, and the full-text table over their texts. */
import type { DatabaseSync } from 'node:sqlite'
import { TERM } from '../event-index/sums.ts'
import { SUMMED_SUFFIX } from '../sqlite/checksum.ts'

/** Columns of the full-text table, in their order, all of them kept in `documents`. */
export const SEARCHED = ['title', 'paths', 'keywords', 'body'] as const

/** How the full-text tables find words: case, accents and the endings of English words do not matter. */
export const TOKENIZE = "tokenize = 'porter unicode61 remove_diacritics 2'"

/**
 * `own_title` is what the document calls itself; `title` and `filename` are shown, and follow from the place that was
 * changed last; `paths` are all places (`pathsText`). The full-text table keeps no copy of the texts.
 */
const MAKE = `
  CREATE TABLE state (version INTEGER NOT NULL) STRICT;
  CREATE TABLE documents (
    id INTEGER PRIMARY KEY, sha256 TEXT NOT NULL UNIQUE, sha256_crc INTEGER NOT NULL,
    own_title TEXT NOT NULL, own_title_crc INTEGER NOT NULL,
    title TEXT NOT NULL, title_crc INTEGER NOT NULL, filename TEXT NOT NULL, filename_crc INTEGER NOT NULL,
    paths TEXT NOT NULL, paths_crc INTEGER NOT NULL,
    keywords TEXT NOT NULL, keywords_crc INTEGER NOT NULL, body TEXT NOT NULL, body_crc INTEGER NOT NULL,
    reading TEXT NOT NULL, reading_crc INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX unread ON documents (reading, filename) WHERE reading NOT IN ('read', 'name-only');
  CREATE TABLE places (
    path TEXT PRIMARY KEY, path_crc INTEGER NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL,
    document INTEGER NOT NULL, sum INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX newest ON places (document, modified DESC, path);
  CREATE VIRTUAL TABLE searched USING fts5 (
    ${SEARCHED.join(', ')}, content = 'documents', content_rowid = 'id',
    ${TOKENIZE}
  );
  CREATE TABLE page_sums (id INTEGER PRIMARY KEY, sum INTEGER NOT NULL) STRICT;
  CREATE TABLE term_sums (
    segid INTEGER, term BLOB, sum INTEGER NOT NULL, PRIMARY KEY (segid, term)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO page_sums SELECT id, crc(block) FROM searched_data;
  INSERT INTO state (version) VALUES (0);
`

/** The tables of an earlier release lack it; what they hold is read again. */
const NEWEST = "SELECT 1 FROM pragma_table_info('documents') WHERE name = 'paths'"

/** What the checksum of a place covers besides its path. */
export const PLACE = "path || ' ' || name || ' ' || size || ' ' || modified || ' ' || document"

const SUMMED: Readonly<Record<string, string>> = {
  places: `SELECT ${PLACE} AS content, sum FROM places`,
  searched_data: 'SELECT block AS content, sum FROM searched_data LEFT JOIN page_sums USING (id)',
  searched_idx: `SELECT ${TERM} AS content, sum FROM searched_idx LEFT JOIN term_sums USING (segid, term)`,
}

/** @param db with `sumInSql` */
export function createDocumentTables(db: DatabaseSync): void {
  if (db.prepare(NEWEST).get() !== undefined) return
  db.exec('SAVEPOINT made')
  dropDocumentTables(db)
  db.exec(MAKE)
  for (const [of, content] of Object.entries(SUMMED)) db.exec(`CREATE VIEW ${of}${SUMMED_SUFFIX} AS ${content}`)
  db.exec('RELEASE made')
}

export function dropDocumentTables(db: DatabaseSync): void {
  for (const of of Object.keys(SUMMED)) db.exec(`DROP VIEW IF EXISTS ${of}${SUMMED_SUFFIX}`)
  for (const table of ['state', 'searched', 'documents', 'places', 'page_sums', 'term_sums'])
    db.exec(`DROP TABLE IF EXISTS ${table}`)
}
