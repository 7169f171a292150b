/** Sentences of running text, each with the place where it stands on its page. */
import { LONGEST_EVIDENCE } from '@bindery/contracts/wire'
import type { Line, Zone } from './zones.ts'

export interface Sentence {
  readonly start: number
  readonly end: number
  /** As long as what stands on the page, its line breaks and marks of quotation replaced by spaces. */
  readonly text: string
  readonly zone: Zone
}

const LONGEST = LONGEST_EVIDENCE
/** A paragraph of a thousand lines is no text that a person wrote. */
const MOST_LINES = 40

/** The lines that follow each other without a blank one, in one zone. */
export function* paragraphsOf(lines: readonly Line[]): Generator<readonly Line[]> {
  let paragraph: Line[] = []
  for (const line of lines) {
    const last = paragraph.at(-1)
    const isBlank = line.text.replace(/^[\s>]+/u, '') === ''
    if (last && (isBlank || last.zone !== line.zone || paragraph.length >= MOST_LINES)) {
      yield paragraph
      paragraph = []
    }
    if (!isBlank) paragraph.push(line)
  }
  if (paragraph.length > 0) yield paragraph
}

const ANSWER = /^\s*(?:\[|yes\b|no\b|nil\b|none\b|never\b|n\b|y\b|☒|☐)/iu
const ENDS =
  /(?:[.!](?=\s+["'(]?[A-Z0-9])|\?|;(?=\s)|(?<=\b(?:Yes|No|Nil|None))(?=\n(?!\s{0,8}(?:Yes|No)[ \t]{0,8}(?:\n|$)))|\n(?=\s*(?:[•*·-]\s|\(?\w{1,2}[.)]\s)))/gu
/** Full stops that end no sentence. */
const ABBREVIATED = /\b(?:Pty|Ltd|No|Mr|Ms|Mrs|Dr|St|Rd|approx|incl|excl|a\.m|p\.m|[A-Z])$/u

/** The share of the widest line that a line must fill, with the next word, for its end to be a mere wrap. */
const FILLED = 0.85
const NARROWEST = 45

/** The ends of lines that had room for the next word: such a line was ended on purpose. */
const unwrapped = (paragraph: readonly Line[], from: number): readonly number[] => {
  const width = Math.max(NARROWEST, ...paragraph.map(({ text }) => text.length))
  return paragraph.flatMap((line, at) => {
    const next = paragraph[at + 1]?.text.trimStart()
    if (next === undefined || ANSWER.test(next)) return []
    const word = next.slice(0, Math.max(0, next.slice(0, 40).indexOf(' ')))
    return line.text.length + 1 + word.length < width * FILLED ? [line.end - from] : []
  })
}

export function sentencesOf(page: string, paragraph: readonly Line[]): readonly Sentence[] {
  const [first, last] = [paragraph[0], paragraph.at(-1)]
  if (!first || !last) return []
  const raw = page.slice(first.start, Math.min(last.end, first.start + MOST_LINES * LONGEST))
  const cuts = [0, ...unwrapped(paragraph, first.start)]
  for (const end of raw.matchAll(ENDS)) {
    const at = end.index + end[0].length
    const before = raw.slice(Math.max(0, end.index - 12), end.index)
    if (end[0] === '.' && ABBREVIATED.test(before)) continue
    // An answer belongs to its question.
    if (end[0] === '?' && ANSWER.test(raw.slice(at, at + 20))) continue
    cuts.push(at)
  }
  cuts.push(raw.length)
  cuts.sort((a, b) => a - b)
  return cuts.flatMap((from, at) => {
    const piece = raw.slice(from, Math.min(cuts[at + 1] ?? from, from + LONGEST))
    const lead = piece.length - piece.trimStart().length
    const text = piece.trim()
    if (text === '') return []
    const start = first.start + from + lead
    const flat = text.replaceAll(/\n[ >]{0,4}/gu, (breaks) => ' '.repeat(breaks.length)).replace(/^>/u, ' ')
    return [{ start, end: start + text.length, text: flat, zone: first.zone }]
  })
}
