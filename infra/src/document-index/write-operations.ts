/** The writing side of the document index: documents come to places, and leave with their last one. */
import type { PlacedDocument } from '@bindery/contracts/ports'
import { shownName } from '@bindery/contracts/ports/documents-in-threads'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { sumPages } from '../event-index/page-sums.ts'
import { pathsText, PLACES_SEARCHED } from './paths-text.ts'
import { stateOperations, type StateOperations } from './state-operations.ts'
import { createDocumentTables, dropDocumentTables, PLACE, SEARCHED } from './tables.ts'

export type WriteOperations = StateOperations & {
  begin(version: number): void
  put(documents: readonly PlacedDocument[]): void
  remove(paths: readonly string[]): void
}

const Known = v.object({
  id: v.number(),
  own_title: v.string(),
  title: v.string(),
  paths: v.string(),
  reading: v.string(),
})
type Known = v.InferOutput<typeof Known>

/** Files are listed by their names, whatever their case. */
const nameKey = (path: string) => shownName(path).toLowerCase()

const columns = SEARCHED.join(', ')

const prepare = (db: DatabaseSync) => ({
  place: db.prepare('SELECT document FROM places WHERE path = ?'),
  putPlace: db.prepare(
    `INSERT OR REPLACE INTO places (path, path_crc, name, size, modified, document, sum)
     VALUES (?1, crc(?1), ?5, ?2, ?3, ?4, 0)`,
  ),
  sumPlace: db.prepare(`UPDATE places SET sum = crc(${PLACE}) WHERE path = ?`),
  dropPlace: db.prepare('DELETE FROM places WHERE path = ?'),
  newest: db.prepare(
    `SELECT path FROM places WHERE document = ? ORDER BY modified DESC, path LIMIT ${PLACES_SEARCHED}`,
  ),
  bySha: db.prepare('SELECT id, own_title, title, paths, reading FROM documents WHERE sha256 = ?'),
  byId: db.prepare('SELECT id, own_title, title, paths, reading FROM documents WHERE id = ?'),
  insert: db.prepare(
    `INSERT INTO documents (sha256, sha256_crc, own_title, own_title_crc, title, title_crc, filename, filename_crc,
      paths, paths_crc, keywords, keywords_crc, body, body_crc, reading, reading_crc)
     VALUES (?1, crc(?1), ?2, crc(?2), ?3, crc(?3), ?4, crc(?4), ?4, crc(?4), ?5, crc(?5), ?6, crc(?6), ?7, crc(?7))`,
  ),
  rename: db.prepare(
    `UPDATE documents SET title = ?1, title_crc = crc(?1), filename = ?2, filename_crc = crc(?2),
      paths = ?3, paths_crc = crc(?3) WHERE id = ?4`,
  ),
  drop: db.prepare('DELETE FROM documents WHERE id = ?'),
  // The full-text table forgets a document by the very texts that it was given.
  index: db.prepare(`INSERT INTO searched (rowid, ${columns}) SELECT id, ${columns} FROM documents WHERE id = ?`),
  unindex: db.prepare(
    `INSERT INTO searched (searched, rowid, ${columns}) SELECT 'delete', id, ${columns} FROM documents WHERE id = ?`,
  ),
  pages: sumPages(db, 'searched'),
})

export function writeOperations(db: DatabaseSync): WriteOperations {
  let statements = prepare(db)

  function known(row: Readonly<Record<string, unknown>> | undefined): Known | null {
    return row === undefined ? null : v.parse(Known, row)
  }

  function forget(id: number): void {
    statements.unindex.run(id)
    statements.drop.run(id)
  }

  /** Shows a document at the place that was changed last, and finds it by all; without a place it is gone. */
  function show(id: number): void {
    const document = known(statements.byId.get(id))
    if (!document) return
    const places = statements.newest.all(id).map(({ path }) => String(path))
    const [path] = places
    if (path === undefined) {
      forget(id)
      return
    }
    const paths = pathsText(places)
    if (paths === document.paths) return
    statements.unindex.run(id)
    statements.rename.run(document.own_title || shownName(path), path, paths, id)
    statements.index.run(id)
  }

  /** The document of these bytes; one of which only the name was read gives way to one that was read. */
  function documentOf({ sha256, title, keywords, body, reading, path }: PlacedDocument): number {
    const there = known(statements.bySha.get(sha256))
    const isBetter = there?.reading === 'name-only' && reading !== 'name-only'
    if (there && !isBetter) return there.id
    if (there) forget(there.id)
    const shown = title || shownName(path)
    const id = Number(statements.insert.run(sha256, title, shown, path, keywords, body, reading).lastInsertRowid)
    statements.index.run(id)
    if (there) db.prepare(`UPDATE places SET document = ? WHERE document = ?`).run(id, there.id)
    if (there) db.prepare(`UPDATE places SET sum = crc(${PLACE}) WHERE document = ?`).run(id)
    return id
  }

  function documentAt(path: string): number | null {
    const before = statements.place.get(path)?.['document']
    return typeof before === 'number' ? before : null
  }

  return {
    ...stateOperations(db),
    begin(version) {
      statements.pages.close()
      dropDocumentTables(db)
      createDocumentTables(db)
      statements = prepare(db)
      db.prepare('UPDATE state SET version = ?').run(version)
    },
    put(documents) {
      // Each document is indexed once, however many of its places a batch brings.
      const touched = new Set<number>()
      for (const document of documents) {
        const before = documentAt(document.path)
        const id = documentOf(document)
        statements.putPlace.run(document.path, document.size, document.modified, id, nameKey(document.path))
        statements.sumPlace.run(document.path)
        if (before !== null) touched.add(before)
        touched.add(id)
      }
      for (const id of touched) show(id)
      statements.pages.keep()
    },
    remove(paths) {
      for (const path of paths) {
        const before = documentAt(path)
        if (before === null) continue
        statements.dropPlace.run(path)
        show(before)
      }
      statements.pages.keep()
    },
  }
}
