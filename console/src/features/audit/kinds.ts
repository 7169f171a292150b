/** Types of events as people read them: 'QuoteSent' is 'Quote sent'. */
export function kindText(type: string): string {
  const words = type.replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** For a choice of kinds: one noun's kinds stand together. */
export const kindOptions = (types: Iterable<string>): { value: string; label: string }[] =>
  [...new Set(types)].map((type) => ({ value: type, label: kindText(type) })).toSorted((a, b) => (a.label < b.label ? -1 : 1))
