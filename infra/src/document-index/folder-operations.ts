/** The reading side of the document index as far as it concerns folders. */
import type { FolderDocuments, FolderQuestion, NamedDocument, PlacedDocument } from '@bindery/contracts/ports'
import { shownName, repositoryOf } from '@bindery/contracts/ports/documents-in-threads'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { anyWordOf, folderExpressionOf } from './expression.ts'
import { placesOf } from './places.ts'
import { ranking } from './ranking.ts'

export type FolderOperations = {
  folders(question: FolderQuestion): readonly NamedDocument[]
  inFolder(folder: string, limit: number): FolderDocuments
  speakingOf(folder: string, words: readonly string[], limit: number): readonly PlacedDocument[]
}

const Named = v.object({
  path: v.string(),
  size: v.number(),
  modified: v.number(),
  sha256: v.string(),
  title: v.string(),
})

/** The place of a document in a folder: the one that was changed last of those which lie there. */
const IN_FOLDER = `places p WHERE p.path > ?1 || '/' AND p.path < ?1 || '0' AND NOT EXISTS (
  SELECT 1 FROM places o WHERE o.document = p.document AND o.path > ?1 || '/' AND o.path < ?1 || '0'
    AND (o.modified > p.modified OR (o.modified = p.modified AND o.path < p.path)))`

/** @param whole reads a document of the index by its digest */
export function folderOperations(db: DatabaseSync, whole: (sha256: string) => PlacedDocument | null): FolderOperations {
  const { best: ranked, bestInFolder } = ranking(db)
  const matching = placesOf(db)
  const listed = db.prepare(
    `SELECT path, size, modified, document AS id FROM ${IN_FOLDER} ORDER BY name, path LIMIT +?2`,
  )
  const titled = db.prepare('SELECT sha256, own_title FROM documents WHERE id = ?')
  const within = db.prepare(`SELECT path, size, modified, document AS id FROM ${IN_FOLDER} LIMIT +?2`)
  const placed = db.prepare(`SELECT path, size, modified FROM ${IN_FOLDER} AND p.document = ?2`)
  const digest = db.prepare('SELECT sha256 FROM documents WHERE id = ?')
  // The table ignores a rowid that is no integer, as numbers are bound: it is given as a bigint.
  const holding = db.prepare('SELECT 1 FROM searched WHERE searched MATCH ? AND rowid = ?')

  const inFolder: FolderOperations['inFolder'] = (folder, limit) => {
    const rows = listed.all(folder, limit + 1)
    const found = rows.slice(0, limit).map((row) => {
      const { own_title: title, sha256 } = titled.get(Number(row['id'])) ?? {}
      return v.parse(Named, { ...row, sha256, title: title === '' ? shownName(String(row['path'])) : title })
    })
    return { found, more: rows.length > limit }
  }

  return {
    inFolder,
    folders(question) {
      const expression = folderExpressionOf(question)
      const best = new Map<string, NamedDocument>()
      if (expression === null) return []
      const isNew = (path: string) => !best.has(repositoryOf(path)) && repositoryOf(path) !== ''
      const ids = [...ranked(expression, MANY)]
      const copies: NamedDocument[] = []
      const given = new Map<string, number>()
      for (let at = 0; at < ids.length && best.size < question.limit; at += AT_ONCE)
        for (const place of matching(ids.slice(at, at + AT_ONCE), question, isNew)) {
          if (!isNew(place.path)) continue
          const folders = given.get(place.sha256) ?? 0
          given.set(place.sha256, folders + 1)
          if (folders < COPIES) best.set(repositoryOf(place.path), place)
          else copies.push(place)
        }
      for (const place of copies) if (isNew(place.path)) best.set(repositoryOf(place.path), place)
      return [...best.values()].slice(0, question.limit)
    },
    speakingOf(folder, words, limit) {
      const expression = anyWordOf(words)
      if (expression === null) return []
      const few = within.all(folder, FEW + 1).map((row) => v.parse(Held, row))
      const best = few.length > FEW ? bestOfMany(folder, expression, limit) : bestOfFew(few, words, limit)
      return best.flatMap(({ id, ...place }) => {
        const document = whole(String(digest.get(id)?.['sha256']))
        // Shown where it lies in this folder, though a copy elsewhere may be newer.
        return document ? [{ ...document, ...place }] : []
      })
    },
  }

  /** Weighing needs a look at every document that holds a word, so a folder's few are asked for each word instead. */
  function bestOfFew(documents: readonly Held[], words: readonly string[], limit: number): readonly Held[] {
    const each = words.flatMap((word) => anyWordOf([word]) ?? [])
    return documents
      .map((document) => ({ document, held: each.filter((word) => holding.get(word, BigInt(document.id))).length }))
      .filter(({ held }) => held > 0)
      .toSorted((a, b) => b.held - a.held || b.document.modified - a.document.modified)
      .slice(0, limit)
      .map(({ document }) => document)
  }

  function bestOfMany(folder: string, expression: string, limit: number): readonly Held[] {
    return [...bestInFolder(expression, folder, limit)].map((id) => v.parse(Held, { ...placed.get(folder, id), id }))
  }
}

/** Folders are taken from so many of the best documents: where these lie in a few folders, the others are not asked for. */
const MANY = 5_000
/** A document gives so many folders before the next ones have their turn: it may lie in very many. */
const COPIES = 3
/** So many of them are looked at together. */
const AT_ONCE = 250
/** Of more documents of a folder, each that holds a word is weighed. */
const FEW = 500
const Held = v.object({ path: v.string(), size: v.number(), modified: v.number(), id: v.number() })
type Held = v.InferOutput<typeof Held>
