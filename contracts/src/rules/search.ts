/** The one search rule of all lists and dropdowns. */

/** COM-001: every word of the text occurs, ignoring case, in at least one of the fields. */
export function matchesWords(text: string, fields: readonly (string | null | undefined)[]): boolean {
  const haystacks = fields.map((field) => (field ?? '').toLowerCase())
  return text.toLowerCase().split(/\s+/).every((word) => haystacks.some((field) => field.includes(word)) || word === '')
}
