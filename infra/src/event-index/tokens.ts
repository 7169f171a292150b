/** What the full-text table is given: plain words as they are, other words and marks spelt; they never meet. */

export const HIDDEN = 'h'

/**
 * What the table's tokeniser takes apart would be a phrase, which it cannot look for: its letters are those of an older
 * Unicode. So whatever is no lower-case letter up to y, and no digit, is spelt by its code; different texts stay different.
 */
const spelt = (text: string): string =>
  text.replaceAll(/[^a-y0-9]/gu, (character) => `z${(character.codePointAt(0) ?? 0).toString(32)}z`)

const PLAIN = /^[a-z0-9]+$/u

export const wordToken = (word: string): string => (PLAIN.test(word) ? `w${word}` : `x${spelt(word)}`)

export const markToken = (mark: string): string => `m${spelt(mark)}`
