/** The paths of a document as one text that the full-text table finds words in. */

/**
 * A document is found by the paths of so many of its places, the ones that were changed last. A file that went out with
 * thousands of quotes would otherwise cost more with each, and says nothing of any of its folders.
 */
export const PLACES_SEARCHED = 50

/** A word that nobody searches for: no phrase reaches from one path into the next. */
const BETWEEN = '\u{E000}'

export const pathsText = (paths: readonly string[]): string => paths.join(` ${BETWEEN} `)
