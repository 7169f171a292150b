/** The one search rule of all lists and dropdowns. */

/** The fields of a record as one text to be searched; with very many records it is worth keeping. */
export const searchedText = (fields: readonly (string | null | undefined)[]): string =>
  // A word contains no line break, so no match spans two fields.
  fields
    .map((field) => field ?? '')
    .join('\n')
    .toLowerCase()

/** Longer searches are cut: no real search is longer, but a pasted text may be. */
const LONGEST_SEARCH = 1_000

/** Returns a function that tests whether a searched text contains every word. */
export function wordsIn(text: string): (searched: string) => boolean {
  const words = text
    .slice(0, LONGEST_SEARCH)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return (searched) => words.every((word) => searched.includes(word))
}

/** COM-001: every word of the text occurs, ignoring case, in at least one of the fields. */
export const matchesWords = (text: string, fields: readonly (string | null | undefined)[]): boolean =>
  wordsIn(text)(searchedText(fields))
