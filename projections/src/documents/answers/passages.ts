/** The passages of a page that may be an answer: its sentences and the lines of its forms, as they stand there. */
import { LONGEST_ANSWER } from '@bindery/contracts/wire'

/** Longer blocks and lines are no text that a person wrote: they are read in pieces. */
const LONGEST_BLOCK = 4_000
/** A line that is shorter was ended on purpose. */
const FULL_LINE = 60
/** What stands before the first hit, when a passage has to be cut. */
const LEAD = 100

const LABEL = /^[^:]{1,40}:(?:\s|$)/u
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Whether a line goes on in the next one. */
const wraps = (line: string, next: string): boolean => {
  const [end, start] = [line.trimEnd(), next.trimStart()]
  if (end === '' || start === '' || LABEL.test(start)) return false
  if (/[:,]$/u.test(end) || /^\p{Ll}/u.test(start)) return true
  return end.length >= FULL_LINE && !/[.!?;]$/u.test(end)
}

/** The places of lines that belong together. */
function* blocksOf(page: string): Generator<readonly [start: number, end: number]> {
  let [start, at] = [0, 0]
  let before = ''
  for (const line of page.split('\n')) {
    if (at > start && (!wraps(before, line) || at + line.length - start > LONGEST_BLOCK)) {
      yield [start, at - 1]
      start = at
    }
    at += line.length + 1
    before = line
  }
  yield [start, page.length]
}

/** The passages of a page, each a part of it; a question in it stands with what follows it. */
export function* passagesOf(page: string): Generator<string> {
  for (const [from, to] of blocksOf(page)) {
    for (let piece = from; piece < to; piece += LONGEST_BLOCK) {
      const block = page.slice(piece, Math.min(to, piece + LONGEST_BLOCK))
      // As long as the block: only a line's end would end a sentence for the library.
      const flat = block.replaceAll('\n', ' ')
      let start = 0
      for (const { segment, index } of sentences.segment(flat)) {
        const end = index + segment.length
        const isAsked = segment.trimEnd().endsWith('?') && end < flat.length
        if (isAsked) continue
        const passage = block.slice(start, end).trim()
        start = end
        if (passage !== '') yield passage
      }
    }
  }
}

/** At most as much of a passage as an answer may have, from shortly before its first hit; a part of it, between words. */
export function shortened(passage: string, firstHit: number): string {
  if (passage.length <= LONGEST_ANSWER) return passage
  const wanted = Math.max(0, firstHit - LEAD)
  const start = wanted === 0 ? 0 : wanted + passage.slice(wanted).search(/\s|$/u)
  const whole = passage.slice(start, start + LONGEST_ANSWER)
  const isEnd = start + LONGEST_ANSWER >= passage.length
  const cut = isEnd ? whole : whole.replace(/\S*$/u, '')
  return (cut.trim() === '' ? whole.replace(/[\uD800-\uDBFF]$/u, '') : cut).trim()
}
