/** The one search rule of all lists and dropdowns. */

/** The fields of a record as one text that words are looked for in; worth keeping where there are very many records. */
export const searchedText = (fields: readonly (string | null | undefined)[]): string =>
  // A word holds no line's end, so none is found across two fields.
  fields.map((field) => field ?? '').join('\n').toLowerCase()

/** Whether a searched text holds every word. */
export function wordsIn(text: string): (searched: string) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word !== '')
  return (searched) => words.every((word) => searched.includes(word))
}

/** COM-001: every word of the text occurs, ignoring case, in at least one of the fields. */
export const matchesWords = (text: string, fields: readonly (string | null | undefined)[]): boolean =>
  wordsIn(text)(searchedText(fields))
