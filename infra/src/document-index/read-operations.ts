/** The reading side of the document index. */
import type {
  DocumentAnswer,
  DocumentPlace,
  DocumentQuestion,
  FoundDocument,
  PlacedDocument,
} from '@bindery/contracts/ports'
import { SNIPPET } from '@bindery/contracts/ports/documents-in-threads'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { isWhole, SUM_SUFFIX } from '../sqlite/checksum.ts'
import { DatabaseFault } from '../sqlite/faults.ts'
import { expressionOf } from './expression.ts'
import { folderOperations, type FolderOperations } from './folder-operations.ts'
import { ranking } from './ranking.ts'
import { BEGIN, END, snippetOf } from './snippet.ts'
import { Place, ReadingName, stateOperations, type StateOperations } from './state-operations.ts'

export type ReadOperations = FolderOperations &
  StateOperations & {
    search(question: DocumentQuestion): DocumentAnswer
    bySha256(sha256: string): PlacedDocument | null
    at(path: string): DocumentPlace | null
  }

/**
 * Bytes of text that are read for the snippets of one answer; a million cost about ten milliseconds. The best documents
 * come first, and those that are left show the beginning of their text. Bytes, not time: a question has the same answer
 * on a busy machine.
 */
const SNIPPET_BYTES = 4_000_000

const Found = v.object({
  ...Place.entries,
  sha256: v.string(),
  title: v.string(),
  beginning: v.string(),
  bytes: v.number(),
})
const Whole = v.object({
  ...Place.entries,
  sha256: v.string(),
  title: v.string(),
  keywords: v.string(),
  body: v.string(),
  reading: ReadingName,
})

/** @param file the name of the index in error messages */
export function readOperations(db: DatabaseSync, file: string): ReadOperations {
  const place = db.prepare('SELECT path, size, modified FROM places WHERE path = ?')
  const { best } = ranking(db)
  // The table ignores a rowid that is no integer, as numbers are bound: it is given as a bigint.
  const marks = db.prepare(`SELECT snippet(searched, 3, '${BEGIN}', '${END}', '…', 40) AS marked
    FROM searched WHERE searched MATCH ? AND rowid = ?`)
  const shown =
    db.prepare(`SELECT sha256, title, filename AS path, size, modified, substr(body, 1, ${SNIPPET * 2}) AS beginning,
    octet_length(body) AS bytes FROM documents JOIN places ON path = filename WHERE id = ?`)
  const whole = db.prepare(`SELECT d.*, p.path, p.size, p.modified FROM documents d JOIN places p ON p.path = d.filename
    WHERE d.sha256 = ?`)

  const damaged = (what: string) => new DatabaseFault(file, 'damaged', `${what} differs from its checksum`)

  /** The text of a document around the hits; null when it has none. */
  function marked(expression: string, id: number): string | null {
    const text = marks.get(expression, BigInt(id))?.['marked']
    return typeof text === 'string' ? text : null
  }

  /** @param hasHits whether the question asks for words of the text */
  function foundDocuments(ids: readonly number[], expression: string, hasHits: boolean): readonly FoundDocument[] {
    let left = hasHits ? SNIPPET_BYTES : 0
    return ids.map((id) => {
      const { beginning, bytes, ...document } = v.parse(Found, shown.get(id))
      const text = left > 0 ? marked(expression, id) : null
      left -= bytes
      return { ...document, snippet: snippetOf(text ?? beginning) }
    })
  }

  function bySha256(sha256: string): PlacedDocument | null {
    const row = whole.get(sha256)
    if (!row) return null
    for (const column of ['sha256', 'title', 'filename', 'paths', 'keywords', 'body', 'reading'])
      if (!isWhole(row[column], row[`${column}${SUM_SUFFIX}`])) throw damaged(`the ${column} of a document`)
    return v.parse(Whole, row)
  }

  return {
    ...folderOperations(db, bySha256),
    ...stateOperations(db),
    at(path) {
      const row = place.get(path)
      return row ? v.parse(Place, row) : null
    },
    search({ title, body, limit }) {
      const expression = expressionOf({ title, body })
      if (expression === null) return { found: [], more: false }
      const ids = [...best(expression, limit + 1)]
      const found = foundDocuments(ids.slice(0, limit), expression, body.length > 0)
      return { found, more: ids.length > limit }
    },
    bySha256,
  }
}
