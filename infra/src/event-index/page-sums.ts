/**
 * Checksums the pages of the full-text table, which SQLite writes by itself, into separate tables: SQLite's session
 * extension reports which pages a transaction changed. (Triggers on those tables make it flush itself from within its
 * own flush, until the stack is full.)
 */
import type { DatabaseSync } from 'node:sqlite'
import { checksum } from '../sqlite/checksum.ts'
import { changesIn } from './patchset.ts'
import { sumOfTerm } from './sums.ts'

export interface PageSums {
  /** Makes the full-text table write its pages, and updates the checksums of all pages changed since the last time. */
  keep(): void
  /** Ends the watching; call it before the tables are dropped. */
  close(): void
}

/** @param table the full-text table; `page_sums` and `term_sums` are beside it */
export function sumPages(db: DatabaseSync, table: string): PageSums {
  const flush = db.prepare(`INSERT INTO ${table} (${table}) VALUES ('flush')`)
  const putPage = db.prepare('INSERT OR REPLACE INTO page_sums (id, sum) VALUES (?, ?)')
  const dropPage = db.prepare('DELETE FROM page_sums WHERE id = ?')
  const putTerm = db.prepare('INSERT OR REPLACE INTO term_sums (segid, term, sum) VALUES (?, ?, ?)')
  const dropTerm = db.prepare('DELETE FROM term_sums WHERE segid = ? AND term = ?')
  const watch = () => ({
    pages: db.createSession({ table: `${table}_data` }),
    terms: db.createSession({ table: `${table}_idx` }),
  })
  let watching = watch()

  function close(): void {
    watching.pages.close()
    watching.terms.close()
  }

  return {
    close,
    keep() {
      flush.run()
      // A session remembers its changes until it is closed; after a rollback it has none.
      const [pages, terms] = [watching.pages.patchset(), watching.terms.patchset()]
      close()
      watching = watch()
      for (const { isGone, values } of changesIn(pages)) {
        const [id, block] = values
        if (isGone) dropPage.run(Number(id))
        else if (block instanceof Uint8Array) putPage.run(Number(id), checksum(block))
      }
      for (const { isGone, values } of changesIn(terms)) {
        const [segment, term, page] = values
        if (!(term instanceof Uint8Array)) throw new TypeError('A term of the full-text table is bytes.')
        if (isGone) dropTerm.run(Number(segment), term)
        else putTerm.run(Number(segment), term, sumOfTerm(term, Number(page)))
      }
    },
  }
}
