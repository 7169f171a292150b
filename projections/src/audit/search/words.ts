/** Splits texts and searches into words by the same rules: lower-case letters and digits, without accents. */

/** How many characters of one text are indexed. */
const READ = 4_000
/** How many characters of one event are indexed, over all its texts. */
const READ_IN_ALL = 40_000
/** How many characters are read, markup included, to find that much text. */
const LOOKED_AT = 5 * READ
/** Longer words are not indexed, because people do not search for them. */
const LONGEST = 40
/** At most this many words of one event are indexed. */
const MOST = 300

/** The words of a text. */
export function wordsOf(text: string): readonly string[] {
  const read = text.slice(0, READ)
  const words = ASCII.test(read) ? read.toLowerCase().split(/[^a-z\d]+/u) : wordsOfAnyScript(read)
  return words.filter((word) => word !== '')
}

/** Without accents and letters of other scripts there is nothing to normalise, which takes most of the time. */
const ASCII = /^[\0-\x7f]*$/u

/** Accents are removed first, because normalising long runs of them is slow. */
const wordsOfAnyScript = (text: string): readonly string[] =>
  text
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)

/**
 * The words of a stored value that people look for: from texts without markup and whole numbers, not from ids, hashes
 * or dates.
 */
export function searchable(value: unknown): readonly string[] {
  const words = new Set<string>()
  let left = READ_IN_ALL
  const read = (part: unknown): void => {
    if (left <= 0 || words.size >= MOST) return
    if (typeof part === 'number' && Number.isInteger(part) && part !== 0) words.add(String(part))
    if (typeof part === 'object' && part !== null) Object.values(part).forEach(read)
    if (typeof part !== 'string' || MACHINES.test(part)) return
    const text = shownOf(part.slice(0, LOOKED_AT)).slice(0, READ)
    left -= text.length
    for (const word of wordsOf(text)) if (word.length <= LONGEST) words.add(word)
  }
  read(value)
  return [...words].slice(0, MOST)
}

/** The text without its markup; an unclosed tag ends at the next one. */
const shownOf = (text: string): string => (text.includes('<') ? text.replaceAll(/<[^<>]*>|&[a-z#0-9]+;/giu, ' ') : text)

/** UUIDs, with any prefix; SHA-256 sums; dates and instants, which have their own search fields. */
const MACHINES =
  /^(?:[a-z-]*[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64}|\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?)$/u
