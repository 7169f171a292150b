/** Both words of a form's question beside each other, 'Yes / No': an answer only where one of them is marked. */

/** A cross by itself; a box, a blank, or a stroke that parts the words. */
const CROSS = '(?<![\\p{L}\\d])x(?![\\p{L}\\d-])'
// Blanks on both sides of a mark alone: one run of blanks that two parts could share makes hours of a few brackets.
const SIGN = `[\\s/|\\\\_[\\]☐□○◯☒☑■●◉✓✔✗✘]|\\(\\s{0,3}(?:(?:${CROSS}|[✓✔✗✘])\\s{0,3})?\\)|${CROSS}`
const WORD = '(yes|no|y|n)(?![\\p{L}\\d&]|/a\\b)'
const CHOICE = new RegExp(
  `^((?:${SIGN}|[:•*-])*)${WORD}((?:${SIGN})+|\\s+or\\s+|\\s?[-–—,;.]\\s?)${WORD}((?:${SIGN})*)`,
  'iu',
)

const MARK = new RegExp(`[☒☑◉✓✔✗✘]|${CROSS}`, 'iu')
/** What is filled is a mark beside what is empty, else the sign of an item in a list. */
const FILLED = new RegExp(`[■●]|${MARK.source}`, 'iu')
const EMPTY = /[☐□○◯]/u
const BOX = /[[(☐□○◯_]/u
const STROKE = /[/|\\]/u
/** What stands behind the choice, once more in a word: 'Yes / No: No'. */
const BEHIND = /^\s*[:=>–—-]?\s*(yes|no|y|n)\W*$/iu

const isYes = (word: string) => word.toLowerCase().startsWith('y')

/** Which of two words is marked, by where its mark stands: the first, the second, or neither. */
function markedOf(before: string, between: string, behind: string): 0 | 1 | null {
  const mark = EMPTY.test(before + between + behind) ? FILLED : MARK
  const stroke = between.search(STROKE)
  const [left, right] = stroke < 0 ? [between, between] : [between.slice(0, stroke), between.slice(stroke)]
  const isBefore = mark.test(before) || BOX.test(before)
  const isFirst = mark.test(before) || ((stroke >= 0 || !isBefore) && mark.test(left))
  const isSecond = mark.test(behind) || ((stroke >= 0 || isBefore) && mark.test(right))
  return isFirst === isSecond ? null : isFirst ? 0 : 1
}

/** True or false for the word that is chosen, null where none is; undefined for a text that offers no choice. */
export function chosenIn(text: string): boolean | null | undefined {
  const choice = CHOICE.exec(text)
  if (!choice) return undefined
  const [whole, before = '', first = '', between = '', second = '', behind = ''] = choice
  const rest = text.slice(whole.length)
  // 'No, yes in 2015' and 'Yes - no payment' are sentences, 'Yes, No' is a choice.
  if (isYes(first) === isYes(second) || (/[-–—,;.]/u.test(between) && /[\p{L}\d]/u.test(rest))) return undefined
  const marked = markedOf(before, between, behind)
  if (marked !== null) return isYes(marked === 0 ? first : second)
  const word = BEHIND.exec(rest)?.[1]
  return word === undefined ? null : isYes(word)
}
