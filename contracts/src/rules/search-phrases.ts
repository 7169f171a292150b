/** What a person typed into a search box of documents, as the phrases that a document must hold. */

/** Words in their order, in lower case: one word, or several that must follow each other. */
export type Phrase = readonly string[]

/** No real search has more; each phrase costs a look into the index. */
const MAX_PHRASES = 32

/** Ten times the longest search that a request may hold: a paste beyond it is not looked at. */
const MOST_TYPED = 2_000

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/**
 * A text in double quotes is a phrase, a missing closing quote ends with the text; every other run of characters
 * between spaces is a phrase of its own, so that `AB-123` finds its two parts side by side. Signs alone find nothing,
 * and a phrase that was given before is not asked for twice.
 */
export function searchPhrases(typed: string): readonly Phrase[] {
  const quotes = /["\u201c\u201d\u201e]/u
  const phrases = typed
    .slice(0, MOST_TYPED)
    .split(quotes)
    .flatMap((part, place) => (place % 2 === 1 ? [part] : part.split(/\s+/u)))
    .map((part) => part.toLowerCase().match(WORD) ?? [])
    .filter((words) => words.length > 0)
  const distinct = new Map(phrases.map((words) => [words.join(' '), words]))
  return [...distinct.values()].slice(0, MAX_PHRASES)
}
