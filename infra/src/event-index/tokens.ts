/**
 * The tokens of the full-text table: plain words unchanged, other words and marks encoded; the two kinds never collide.
 */

export const HIDDEN = 'h'

/**
 * A text that the table's tokeniser splits would be a phrase, which the table cannot search for: the tokeniser knows an
 * older Unicode. So every character except lower-case letters up to y and digits is encoded by its code point;
 * different texts stay different.
 */
const spelt = (text: string): string =>
  text.replaceAll(/[^a-y0-9]/gu, (character) => `z${(character.codePointAt(0) ?? 0).toString(32)}z`)

const PLAIN = /^[a-z0-9]+$/u

export const wordToken = (word: string): string => (PLAIN.test(word) ? `w${word}` : `x${spelt(word)}`)

export const markToken = (mark: string): string => `m${spelt(mark)}`
