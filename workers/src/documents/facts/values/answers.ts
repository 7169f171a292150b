/** Answers to questions of a form: words, single letters, ticked boxes. */

/** The box stands before its word, or behind it. */
const TICKED_BEFORE = /(?:\[\s?[x✓✔]\s?\]|☒)\s*(yes|no)\b/iu
const TICKED_BEHIND = /\b(yes|no)\s*(?:\[\s?[x✓✔]\s?\]|☒)/iu
const BOX_FIRST = /^[^\p{L}]*[[☐☒]/u
const NO = /^\W*(?:no|nil|none|n|never|clean|clear|not|zero|0)(?![\w/&])/iu
const YES =
  /^[^\w$]*(?:yes|y|an?|one|two|three|four|five|six|several|\d{1,2})(?![\w/]|[.,]\d)|\b(?:settled|open|closed|paid|notified|withdrawn|pending)\b/iu

/** True, false, or null for what is no answer. */
export function answerIn(text: string): boolean | null {
  const short = text.slice(0, 200)
  if (/\[\s*\]|\[\s?[x✓✔]\s?\]|[☐☒]/iu.test(short)) {
    // Boxes of which none is ticked are no answer.
    const ticked = (BOX_FIRST.test(short) ? TICKED_BEFORE : TICKED_BEHIND).exec(short)?.[1]
    return ticked === undefined ? null : ticked.toLowerCase() === 'yes'
  }
  if (NO.test(short)) return false
  return YES.test(short) ? true : null
}
