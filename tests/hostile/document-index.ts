/** An index of documents in plain code, whose answers take an uncertain time. */
import { SNIPPET, type DocumentIndex, type DocumentQuestion, type PlacedDocument } from '@bindery/contracts/ports'
import { shownName, repositoryOf, type Phrase } from '@bindery/contracts/rules'
import { stemmer } from 'stemmer'
import { dawdle, random } from './random.ts'

/** The data that survives a restart. */
export interface HostileDocumentData {
  version: number
  readonly placed: Map<string, PlacedDocument>
}

export const hostileDocumentData = (): HostileDocumentData => ({ version: 0, placed: new Map() })

export interface HostileDocumentIndexOptions {
  readonly seed?: number
  readonly data?: HostileDocumentData
}

const stemsIn = (text: string): readonly string[] =>
  (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(stemmer)

function timesIn(text: string, phrase: Phrase): number {
  const [words, wanted] = [stemsIn(text), stemsIn(phrase.join(' '))]
  return words.filter((_, from) => wanted.every((stem, n) => words[from + n] === stem)).length
}
const holds = (text: string, phrase: Phrase) => timesIn(text, phrase) > 0

/** Often in a short text is better than once in a long one, and in the title it counts most. */
const worth = ({ title, body }: PlacedDocument, asked: Pick<DocumentQuestion, 'title' | 'body'>) =>
  asked.title.reduce((sum, phrase) => sum + timesIn(title, phrase), 0) +
  asked.body.reduce((sum, phrase) => sum + timesIn(body, phrase), 0) / (1 + stemsIn(body).length)

const isIn = ({ title, path, body }: PlacedDocument, phrase: Phrase) =>
  [title, path, body].some((text) => holds(text, phrase))
const worthOfAll = (document: PlacedDocument, phrases: readonly Phrase[]) =>
  worth(document, { title: phrases, body: phrases })
/** Of equal files so many give their folders before the next document has its turn. */
const COPIES = 3
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const nameKey = ({ path }: PlacedDocument) => shownName(path).toLowerCase()
const named = ({ path, size, modified, sha256, title }: PlacedDocument) => ({ path, size, modified, sha256, title })

/** The first words around the first hit; every other adapter may choose another place and mark more. */
function snippetIn(body: string, phrases: readonly Phrase[]) {
  const wanted = new Set(phrases.flatMap((phrase) => stemsIn(phrase.join(' '))))
  const words = body.split(/\s+/u)
  const first = words.findIndex((word) => stemsIn(word).some((stem) => wanted.has(stem)))
  const shown = words
    .slice(Math.max(0, first - 3))
    .join(' ')
    .slice(0, SNIPPET)
  return shown.split(/(\s)/u).map((text) => ({ text, isHit: stemsIn(text).some((stem) => wanted.has(stem)) }))
}

export function hostileDocumentIndex({
  seed = 1,
  data = hostileDocumentData(),
}: HostileDocumentIndexOptions = {}): DocumentIndex {
  const { placed } = data
  const chance = random(seed)
  const slowly = async <T>(work: () => T): Promise<T> => {
    await dawdle(chance)
    return work()
  }

  /** Each file with what was read in the best of its equals, the ones that were changed last first. */
  function everyFile(): readonly PlacedDocument[] {
    const groups = Map.groupBy(placed.values(), ({ sha256 }) => sha256)
    return [...groups.values()].flatMap((same) => {
      const byDate = same.toSorted((a, b) => b.modified - a.modified || order(a.path, b.path))
      const read = same.find(({ reading }) => reading !== 'name-only') ?? byDate[0]
      const { sha256 = '', title = '', keywords = '', body = '', reading = 'name-only' } = read ?? {}
      return byDate.map(({ path, size, modified }) => {
        return { sha256, title: title || shownName(path), keywords, body, reading, path, size, modified }
      })
    })
  }

  /** One document for each content, at the place in the folder that was changed last. */
  function documents(folder = ''): readonly PlacedDocument[] {
    const within = everyFile().filter(({ path }) => folder === '' || path.startsWith(`${folder}/`))
    return [...new Map(within.toReversed().map((document) => [document.sha256, document])).values()].toReversed()
  }
  const pathsOf = (sha256: string) =>
    [...placed.values()].filter((document) => document.sha256 === sha256).map(({ path }) => path)
  const unreadOnes = () => documents().filter(({ reading }) => reading !== 'read' && reading !== 'name-only')

  return {
    state: () => slowly(() => ({ version: data.version, files: placed.size, documents: documents().length })),
    begin: (version) =>
      slowly(() => {
        data.version = version
        placed.clear()
      }),
    places: (after, limit) =>
      slowly(() =>
        [...placed.values()]
          .filter(({ path }) => path > after)
          .toSorted((a, b) => (a.path < b.path ? -1 : 1))
          .slice(0, limit)
          .map(({ path, size, modified }) => ({ path, size, modified })),
      ),
    put: (added) => slowly(() => added.forEach((document) => placed.set(document.path, document))),
    remove: (paths) => slowly(() => paths.forEach((path) => placed.delete(path))),
    search: ({ title, body, limit }) =>
      slowly(() => {
        if (title.length + body.length === 0) return { found: [], more: false }
        const found = documents()
          .filter(
            (document) =>
              title.every((phrase) =>
                [document.title, ...pathsOf(document.sha256)].some((text) => holds(text, phrase)),
              ) && body.every((phrase) => holds(document.body, phrase)),
          )
          .toSorted((a, b) => worth(b, { title, body }) - worth(a, { title, body }))
        return {
          found: found.slice(0, limit).map(({ sha256, title: shown, path, size, modified, body: text }) => ({
            sha256,
            title: shown,
            path,
            size,
            modified,
            snippet: snippetIn(text, body).filter((part) => part.text !== ''),
          })),
          more: found.length > limit,
        }
      }),
    folders: ({ any, all, limit }) =>
      slowly(() => {
        const asked = any.filter((phrases) => phrases.length > 0)
        if (asked.length + all.length === 0) return []
        const best = new Map<string, PlacedDocument>()
        const given = new Map<string, number>()
        const worthFirst = everyFile()
          .filter(
            (each) =>
              (asked.length === 0 || asked.some((phrases) => phrases.every((phrase) => isIn(each, phrase)))) &&
              all.every((phrase) => isIn(each, phrase)),
          )
          .toSorted((a, b) => worthOfAll(b, [...asked.flat(), ...all]) - worthOfAll(a, [...asked.flat(), ...all]))
        const copies: PlacedDocument[] = []
        for (const document of worthFirst) {
          const folder = repositoryOf(document.path)
          if (folder === '' || best.has(folder)) continue
          const folders = given.get(document.sha256) ?? 0
          given.set(document.sha256, folders + 1)
          if (folders < COPIES) best.set(folder, document)
          else copies.push(document)
        }
        for (const document of copies)
          if (!best.has(repositoryOf(document.path))) best.set(repositoryOf(document.path), document)
        return [...best.values()].slice(0, limit).map(named)
      }),
    inFolder: (folder, limit) =>
      slowly(() => {
        const found = documents(folder).toSorted((a, b) => order(nameKey(a), nameKey(b)) || order(a.path, b.path))
        return { found: found.slice(0, limit).map(named), more: found.length > limit }
      }),
    speakingOf: (folder, words, limit) =>
      slowly(() => {
        const held = ({ body }: PlacedDocument) => words.filter((word) => holds(body, [word])).length
        return documents(folder)
          .filter((document) => held(document) > 0)
          .toSorted((a, b) => held(b) - held(a) || b.modified - a.modified)
          .slice(0, limit)
      }),
    bySha256: (sha256) => slowly(() => documents().find((document) => document.sha256 === sha256) ?? null),
    at: (path) =>
      slowly(() => {
        const there = placed.get(path)
        return there ? { path, size: there.size, modified: there.modified } : null
      }),
    unread: (limit) =>
      slowly(() => ({
        total: unreadOnes().length,
        first: unreadOnes()
          .toSorted((a, b) => (a.path < b.path ? -1 : 1))
          .slice(0, limit)
          .map(({ path, reading }) => ({ path, reading })),
      })),
    close: () => Promise.resolve(),
  }
}
