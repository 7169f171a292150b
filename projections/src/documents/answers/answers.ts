/**
 * Answers from documents, found by words alone: a passage that holds most of the words of the question, as it stands in
 * its document, or nothing. What a document asks for is never followed, and nothing is put into words of our own.
 */
import type { PlacedDocument } from '@bindery/contracts/ports'
import { pagesIn } from '@bindery/contracts/rules'
import { MOST_ANSWERS } from '@bindery/contracts/wire'
import { setImmediate } from 'node:timers/promises'
import { passagesOf, shortened } from './passages.ts'
import { plainWords, stemOf } from './words.ts'

type Source = Pick<PlacedDocument, 'sha256' | 'path' | 'title' | 'body'>

export interface FoundAnswer {
  /** A part of the page, character for character. */
  readonly text: string
  /** 1 for the first. */
  readonly page: number
  readonly document: Source
}

interface Candidate extends FoundAnswer {
  readonly held: readonly string[]
}

/** After this long others have a turn. */
const TURN_MS = 15

const stemsIn = (text: string): ReadonlySet<string> => new Set(plainWords(text).map(stemOf))

/** The words that a passage has to hold: those which name the document itself stand in its name already. */
function neededOf(asked: readonly string[], { title, path }: Source): readonly string[] {
  const names = stemsIn(`${title} ${path}`)
  const others = asked.filter((stem) => !names.has(stem))
  return others.length > 0 ? others : asked
}

/** Most of what is asked for, and something besides it: a heading that only repeats the question answers nothing. */
function holds(stems: ReadonlySet<string>, needed: readonly string[], asked: readonly string[]): boolean {
  const found = needed.filter((stem) => stems.has(stem)).length
  return found * 2 > needed.length && [...stems].some((stem) => !asked.includes(stem))
}

/** Where the first word of the question stands. */
function firstHit(passage: string, asked: readonly string[]): number {
  for (const { 0: word, index } of passage.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (plainWords(word).some((each) => asked.includes(stemOf(each)))) return index
  }
  return 0
}

/** @param documents the best first */
export async function answersIn(
  words: readonly string[],
  documents: readonly Source[],
): Promise<readonly FoundAnswer[]> {
  const asked = words.map(stemOf)
  const candidates: Candidate[] = []
  const spoken = new Map<string, number>()
  let since = performance.now()
  for (const document of documents) {
    const needed = neededOf(asked, document)
    for (const [at, page] of pagesIn(document.body).entries()) {
      for (const passage of passagesOf(page)) {
        if (performance.now() - since > TURN_MS) {
          await setImmediate()
          since = performance.now()
        }
        const stems = stemsIn(passage)
        for (const stem of asked) if (stems.has(stem)) spoken.set(stem, (spoken.get(stem) ?? 0) + 1)
        if (!holds(stems, needed, asked)) continue
        const text = shortened(passage, firstHit(passage, asked))
        const shown = text === passage ? stems : stemsIn(text)
        if (!holds(shown, needed, asked)) continue
        candidates.push({ text, page: at + 1, document, held: asked.filter((stem) => shown.has(stem)) })
      }
    }
  }
  return best(candidates, (stem) => 1 / Math.log2(1 + (spoken.get(stem) ?? 1)))
}

/** The rarer the words of the question that it holds, the better; of equal ones the shorter, then the better document. */
function best(candidates: readonly Candidate[], worth: (stem: string) => number): readonly FoundAnswer[] {
  const score = ({ held }: Candidate) => held.reduce((sum, stem) => sum + worth(stem), 0)
  const distinct = new Map<string, readonly [score: number, candidate: Candidate]>()
  for (const candidate of candidates)
    if (!distinct.has(candidate.text)) distinct.set(candidate.text, [score(candidate), candidate])
  return [...distinct.values()]
    .toSorted(([a, one], [b, other]) => b - a || one.text.length - other.text.length)
    .slice(0, MOST_ANSWERS)
    .map(([, { text, page, document }]) => ({ text, page, document }))
}
