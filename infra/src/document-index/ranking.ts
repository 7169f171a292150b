/** The documents that match a question, the best ones first, however common its words are. */
import type { DatabaseSync } from 'node:sqlite'

/** How much a word counts in title, path, keywords and body. */
const WEIGHTS = '5.0, 3.0, 1.0, 1.0'

/**
 * The full-text table weighs every match before it gives the best, which for a word on half of 100,000 documents takes
 * as long as all else together. So of more matches than these, the ones that were read last are weighed.
 */
const WEIGHED = 10_000

interface Ranking {
  /** @param expression a question in the language of the full-text table */
  readonly best: (expression: string, limit: number) => Iterable<number>
  readonly bestInFolder: (expression: string, folder: string, limit: number) => Iterable<number>
}

export function ranking(db: DatabaseSync): Ranking {
  const weighed = (where: string) =>
    db.prepare(`SELECT id FROM (
      SELECT rowid AS id, bm25(searched, ${WEIGHTS}) AS score FROM searched WHERE searched MATCH ?1 ${where}
      ORDER BY rowid DESC LIMIT ${WEIGHED}
    ) ORDER BY score, id LIMIT +?2`)
  const anywhere = weighed('')
  // With the plus sign the folder is looked up once, and not the words once for each document of the folder.
  const within = weighed(`AND +rowid IN (SELECT document FROM places WHERE path > ?3 || '/' AND path < ?3 || '0')`)
  return {
    *best(expression, limit) {
      for (const { id } of anywhere.iterate(expression, limit)) yield Number(id)
    },
    *bestInFolder(expression, folder, limit) {
      for (const { id } of within.iterate(expression, limit, folder)) yield Number(id)
    },
  }
}
