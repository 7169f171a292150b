/** Types of events as people read them: 'QuoteSent' is 'Quote sent', and all kinds of a noun together are 'Quote: all'. */
export function kindText(type: string): string {
  const words = type.replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface Option {
  readonly value: string
  readonly label: string
}

const byLabel = (a: Option, b: Option) => (a.label < b.label ? -1 : 1)

export const kindOptions = (types: Iterable<string>): Option[] =>
  [...new Set(types)].map((type) => ({ value: type, label: kindText(type) })).toSorted(byLabel)

const nounOf = (type: string) => /^[A-Z][a-z]+/u.exec(type)?.[0] ?? type

/** The kinds of one noun are listed together, after a choice for all of them. */
export function kindChoices(types: readonly string[], chosen: string | undefined): Option[] {
  const nouns = [...Map.groupBy(types, nounOf)].filter(([, kinds]) => kinds.length > 1)
  const known = chosen === undefined || chosen.endsWith('*') ? types : [...types, chosen]
  return [...kindOptions(known), ...nouns.map(([noun]) => ({ value: `${noun}*`, label: `${noun}: all` }))].toSorted(
    byLabel,
  )
}
