/** The words of texts and of questions, taken apart alike: lower-case letters and digits without accents. */
export const wordsOf = (text: string): readonly string[] =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** A word longer than this is no word. */
const LONGEST = 40

/** What of a stored value people would look for: texts without their markup, whole numbers; no ids, hashes or dates. */
export function searchable(value: unknown): readonly string[] {
  if (typeof value === 'number') return Number.isInteger(value) && value !== 0 ? [String(value)] : []
  if (typeof value === 'string') {
    if (MACHINES.test(value)) return []
    const text = value.includes('<') ? value.replaceAll(/<[^>]*>|&[a-z#0-9]+;/giu, ' ') : value
    return wordsOf(text.slice(0, READ)).filter((word) => word.length <= LONGEST)
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(searchable)
}

/** Of a long text this much. */
const READ = 4_000

/** UUIDs, with what may stand before them; SHA-256 sums; dates and instants, which are asked for as such. */
const MACHINES =
  /^(?:[a-z-]*[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64}|\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?)$/u
