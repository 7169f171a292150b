/** What the full-text table is given: a word as it is, a mark spelt with letters and digits alone; they never meet. */

export const HIDDEN = 'h'

export const wordToken = (word: string): string => `w${word}`

/** Different marks have different tokens: whatever is no lower-case letter up to y, and no digit, is spelt by its code. */
export const markToken = (mark: string): string =>
  `m${mark.replaceAll(/[^a-y0-9]/gu, (character) => `z${(character.codePointAt(0) ?? 0).toString(32)}z`)}`
