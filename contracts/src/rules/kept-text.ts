/**
 * The stored form of texts: well-formed and without invisible characters. The time grows in proportion to the
 * text.
 */

/** Characters that end a line or move within one. */
const BREAKS = /(?:\r\n|[\t-\r\u0085\u2028\u2029])/gu
/** Control characters, and characters that have no width or only change the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu
const UNSEEN_IN_LINES = /(?:(?![\t\n\r])[\p{Cc}\p{Cf}])+/gu
/** A visible character: no space of any kind, and no letter or symbol that is drawn as nothing. */
const SEEN = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A text of one line: a line break within it becomes a space, and a text without visible characters is empty. */
export function oneLine(text: string): string {
  const line = text.replaceAll(BREAKS, ' ').replaceAll(UNSEEN, '').trim()
  return SEEN.test(line) ? line : ''
}

/** A text of several lines: its line breaks, tabs and surrounding spaces stay. */
export const severalLines = (text: string): string => text.replaceAll(UNSEEN_IN_LINES, '')

/** As `severalLines`, without surrounding spaces; a text without visible characters becomes empty. */
export const trimmedLines = (text: string): string => (SEEN.test(text) ? severalLines(text).trim() : '')

/**
 * Whether a text has more characters than `most`, counted as JSON Schema counts them: a character beyond the basic
 * plane counts as one.
 */
export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false
  // A character has at most two UTF-16 units.
  if (text.length > 2 * most) return true
  let characters = 0
  for (const _ of text) {
    characters += 1
    if (characters > most) return true
  }
  return false
}

/**
 * Marks beyond the sixteenth on one letter, which no written text has; sorting marks is the slow part of normalising.
 */
const MARKS = /(?<=\p{M}{16})\p{M}+/gu

/** The beginning of a text in one of Unicode's normal forms, which may be many times as long. */
export const normalised = (text: string, form: 'NFC' | 'NFKC' | 'NFKD', most: number): string =>
  text.slice(0, most).replaceAll(MARKS, '').normalize(form)
