/** Answers to questions of a form: words, single letters, ticked boxes. */
import { chosenIn } from './choices.ts'

/** The box stands before its word, or behind it. */
const TICKED_BEFORE = /(?:\[\s?[x✓✔]\s?\]|[☒☑])\s*(yes|no)\b/iu
const TICKED_BEHIND = /\b(yes|no)\s*(?:\[\s?[x✓✔]\s?\]|[☒☑])/iu
const BOX_FIRST = /^[^\p{L}]*[[☐☒☑]/u
/** Nobody has answered yet: 'not known', but not 'not to our knowledge'. */
const OPEN =
  /^\W*not (?:applicable|known|sure|certain|stated|disclosed|answered|provided|advised|available|yet (?:known|answered|advised|confirmed|determined|available))\b/iu
const NO = /^\W*(?:no|nil|none|n|never|clean|clear|claims?[- ]free|not|zero|0)(?![\w/&])/iu
/** '5 years claims free', '10 years: nil'. */
const NO_FOR_YEARS = /^\W*\d{1,2}\+? ?(?:years?|yrs?)\W{1,3}(?:no|nil|none|clean|clear|claims?[- ]free)\b/iu
const YES =
  /^[^\w$]*(?:yes|y|an?(?=\s\p{L})|one|two|three|four|five|six|several|\d{1,2}(?!\+? ?(?:years?|yrs?)\b(?! ago)))(?![\w/]|[.,]\d)|\b(?:settled|open|closed|paid|notified|withdrawn|pending)\b/iu

/** True, false, or null for what is no answer. */
export function answerIn(text: string): boolean | null {
  const short = text.slice(0, 200)
  const chosen = chosenIn(short)
  if (chosen !== undefined) return chosen
  if (/\[\s*\]|\[\s?[x✓✔]\s?\]|[☐☒☑]/iu.test(short)) {
    // Boxes of which none is ticked are no answer.
    const ticked = (BOX_FIRST.test(short) ? TICKED_BEFORE : TICKED_BEHIND).exec(short)?.[1]
    return ticked === undefined ? null : ticked.toLowerCase() === 'yes'
  }
  if (OPEN.test(short)) return null
  if (NO.test(short) || NO_FOR_YEARS.test(short)) return false
  return YES.test(short) ? true : null
}
