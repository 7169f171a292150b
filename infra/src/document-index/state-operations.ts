/** How far the document index is, which both of its threads can say: what whoever keeps it up to date asks. */
import type { DocumentIndexState, DocumentPlace, UnreadDocument } from '@bindery/contracts/ports'
import { READINGS } from '@bindery/contracts/ports/documents-in-threads'
import type { Reading } from '@bindery/contracts/rules'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'

export type StateOperations = {
  state(): DocumentIndexState
  places(after: string, limit: number): readonly DocumentPlace[]
  unread(limit: number): { readonly total: number; readonly first: readonly UnreadDocument[] }
}

const isReading = (value: unknown): value is Reading => typeof value === 'string' && Object.hasOwn(READINGS, value)

export const ReadingName = v.custom<Reading>(isReading)
export const Place = v.object({ path: v.string(), size: v.number(), modified: v.number() })
const Unread = v.object({ path: v.string(), reading: ReadingName })

export function stateOperations(db: DatabaseSync): StateOperations {
  const counts = db.prepare(`SELECT (SELECT version FROM state) AS version,
    (SELECT count(*) FROM places) AS files, (SELECT count(*) FROM documents) AS documents`)
  const places = db.prepare('SELECT path, size, modified FROM places WHERE path > ? ORDER BY path LIMIT +?')
  const unreadOnes = db.prepare(`SELECT filename AS path, reading FROM documents
    WHERE reading NOT IN ('read', 'name-only') ORDER BY filename LIMIT +?`)
  const unreadCount = db.prepare("SELECT count(*) AS total FROM documents WHERE reading NOT IN ('read', 'name-only')")

  return {
    state() {
      const { version, files, documents } = counts.get() ?? {}
      return { version: Number(version), files: Number(files), documents: Number(documents) }
    },
    places: (after, limit) => places.all(after, limit).map((row) => v.parse(Place, row)),
    unread: (limit) => ({
      total: Number(unreadCount.get()?.['total']),
      first: unreadOnes.all(limit).map((row) => v.parse(Unread, row)),
    }),
  }
}
