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
 * Time for the snippets of one answer: in very long texts each costs milliseconds. The best documents come first, and
 * those that are left show the beginning of their text.
 */
const SNIPPETS_MS = 60

const Found = v.object({ ...Place.entries, sha256: v.string(), title: v.string(), beginning: v.string() })
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
    db.prepare(`SELECT sha256, title, filename AS path, size, modified, substr(body, 1, ${SNIPPET * 2}) AS beginning
    FROM documents JOIN places ON path = filename WHERE id = ?`)
  const whole = db.prepare(`SELECT d.*, p.path, p.size, p.modified FROM documents d JOIN places p ON p.path = d.filename
    WHERE d.sha256 = ?`)

  const damaged = (what: string) => new DatabaseFault(file, 'damaged', `${what} differs from its checksum`)

  function foundDocument(id: number, marked: string | null): FoundDocument {
    const { beginning, ...document } = v.parse(Found, shown.get(id))
    return { ...document, snippet: snippetOf(marked ?? beginning) }
  }

  function bySha256(sha256: string): PlacedDocument | null {
    const row = whole.get(sha256)
    if (!row) return null
    for (const column of ['sha256', 'title', 'filename', 'keywords', 'body', 'reading'])
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
      const end = performance.now() + SNIPPETS_MS
      const found = ids.slice(0, limit).map((id) => {
        const isMarked = body.length > 0 && performance.now() < end
        const marked = isMarked ? marks.get(expression, BigInt(id))?.['marked'] : null
        return foundDocument(id, typeof marked === 'string' ? marked : null)
      })
      return { found, more: ids.length > limit }
    },
    bySha256,
  }
}
