/**
 * Finds records among a hundred thousand while typing: it searches in slices, keeps the best few, and a newer search
 * replaces an older one.
 */

/** Rows to search, and the texts by which they are found; the texts are prepared once for each list of rows. */
export interface Source<Row> {
  readonly rows: readonly Row[]
  /** The row's name; matches at its beginning come first. */
  readonly name: (row: Row) => string
  /** Any further text that finds the row. */
  readonly more: (row: Row) => string
}

const SLICE = 5_000
/** The longest time in milliseconds that the search blocks the page. */
const BREATH = 8

const ready = new WeakMap<readonly unknown[], string[]>()

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Longer texts are cut: no real search is longer, but a pasted text may be. */
const LONGEST = 1_000

export const wordsOf = (text: string): readonly string[] =>
  text.slice(0, LONGEST).toLowerCase().split(/\s+/u).filter(Boolean)

/**
 * 0 when the name begins with the words, 1 when a word of the name does, 2 when the name contains them, 3 when only the
 * other text does; -1 means no match.
 */
export function rank(words: readonly string[], text: string): number {
  if (!words.every((word) => text.includes(word))) return -1
  const [first = ''] = words
  const end = text.indexOf('\n')
  const at = text.indexOf(first)
  if (at === 0) return 0
  if (at > end) return 3
  return text.charAt(at - 1) === ' ' ? 1 : 2
}

/** The `limit` best rows, in the order of their list where they are equally good (COM-001). */
export async function find<Row>(
  { rows, name, more }: Source<Row>,
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const texts = ready.get(rows) ?? []
  ready.set(rows, texts)
  const best: Row[][] = [[], [], [], []]
  let since = performance.now()
  for (let from = 0; from < rows.length && (best[0]?.length ?? 0) < limit; from += SLICE) {
    for (const [offset, row] of rows.slice(from, from + SLICE).entries()) {
      const known = (texts[from + offset] ??= `${name(row)}\n${more(row)}`.toLowerCase())
      const place = best[rank(words, known)]
      if (place && place.length < limit) place.push(row)
    }
    if (performance.now() - since < BREATH) continue
    await pause()
    if (signal.aborted) return []
    since = performance.now()
  }
  return best.flat().slice(0, limit)
}
