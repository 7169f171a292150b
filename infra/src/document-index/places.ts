/** Which places of documents answer a question for folders: a copy elsewhere has other names, and the same text. */
import type { FolderQuestion, NamedDocument } from '@bindery/contracts/ports'
import { shownName } from '@bindery/contracts/ports/documents-in-threads'
import type { Phrase } from '@bindery/contracts/rules'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { phraseIn } from './expression.ts'
import { PLACES_SEARCHED } from './paths-text.ts'
import { TOKENIZE } from './tables.ts'

const Placed = v.object({
  path: v.string(),
  size: v.number(),
  modified: v.number(),
  sha256: v.string(),
  title: v.string(),
})

/**
 * Of documents that match a question by all their places together, the places that match it by themselves.
 * @param ids in whose order the places are given
 * @param isWanted whether a path is asked for at all
 */
type Matching = (
  ids: readonly number[],
  question: FolderQuestion,
  isWanted: (path: string) => boolean,
) => readonly NamedDocument[]

export function placesOf(db: DatabaseSync): Matching {
  const newest = `WHERE document = ? ORDER BY modified DESC, path LIMIT ${PLACES_SEARCHED}`
  const paths = db.prepare(`SELECT path FROM places ${newest}`)
  const placed = db.prepare(`SELECT path, size, modified, sha256, own_title AS title
    FROM places JOIN documents ON documents.id = document ${newest}`)
  // With the plus sign the words are looked up once, and not once for each document.
  const texts = db.prepare(`SELECT rowid AS id FROM searched
    WHERE searched MATCH ? AND +rowid IN (SELECT value FROM json_each(?))`)
  const names = namesIn()

  function textsHolding(phrases: readonly Phrase[], ids: readonly number[]): ReadonlyMap<Phrase, ReadonlySet<number>> {
    if (ids.length === 0) return new Map()
    const those = JSON.stringify(ids)
    const holding = (phrase: Phrase) => texts.all(phraseIn('body', phrase), those).map(({ id }) => Number(id))
    return new Map(phrases.map((phrase) => [phrase, new Set(holding(phrase))]))
  }

  return (ids, { any, all }, isWanted) => {
    const wanted = ids
      .filter((id) => paths.all(id).some(({ path }) => isWanted(String(path))))
      .flatMap((id) => {
        const places = placed.all(id).map((row) => v.parse(Placed, row))
        // A document without a copy has no other place that it could match by.
        return places.map((place) => ({ id, place, isSure: places.length === 1 }))
      })
    const asked = any.filter((phrases) => phrases.length > 0)
    const phrases = [...asked.flat(), ...all]
    const copied = wanted.filter(({ isSure }) => !isSure).map(({ id }) => id)
    const text = textsHolding(phrases, [...new Set(copied)])
    const named = names.holding(
      wanted.map(({ place, isSure }) => (isSure ? null : place)),
      phrases,
    )
    const matches = (id: number, at: number) => {
      const holds = (phrase: Phrase) => named.get(phrase)?.has(at) === true || text.get(phrase)?.has(id) === true
      return (asked.length === 0 || asked.some((phrases) => phrases.every(holds))) && all.every(holds)
    }
    return wanted
      .filter(({ id, isSure, place }, at) => isWanted(place.path) && (isSure || matches(id, at)))
      .map(({ place }) => ({ ...place, title: place.title || shownName(place.path) }))
  }
}

type Names = Pick<NamedDocument, 'title' | 'path'>

/** Finds words in a few titles and paths, by the rules of the index's own full-text table. */
function namesIn() {
  const memory = new DatabaseSync(':memory:')
  memory.exec(`CREATE VIRTUAL TABLE names USING fts5 (title, path, ${TOKENIZE})`)
  const put = memory.prepare('INSERT INTO names (rowid, title, path) VALUES (?, ?, ?)')
  const found = memory.prepare('SELECT rowid AS at FROM names WHERE names MATCH ?')
  return {
    /** For each phrase which of the names hold it, by their place in the list; null holds nothing. */
    holding(list: readonly (Names | null)[], phrases: readonly Phrase[]): ReadonlyMap<Phrase, ReadonlySet<number>> {
      if (list.every((each) => each === null)) return new Map()
      memory.exec('BEGIN; DELETE FROM names')
      for (const [at, each] of list.entries()) if (each !== null) put.run(BigInt(at), each.title, each.path)
      memory.exec('COMMIT')
      const at = (phrase: Phrase) => found.all(phraseIn('title path', phrase)).map((row) => Number(row['at']))
      return new Map(phrases.map((phrase) => [phrase, new Set(at(phrase))]))
    },
  }
}
