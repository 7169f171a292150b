/**
 * The places of a column's values in its order. Comparing texts is most of a sort, so that what has been compared
 * once is kept: the other direction, changed rows and a later click compare only values that are new.
 */
export type Value = string | number | null

const byText = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

const isEmpty = (value: Value): boolean => value === null || value === ''

/** The order of values that are not empty; text is compared without regard to case. */
export const inOrder = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byText.compare(String(a), String(b))

interface Ranked {
  /** Equal values share a rank. */
  readonly ranks: ReadonlyMap<Value, number>
  readonly count: number
}

interface Known {
  readonly all: Set<Value>
  sorted: readonly Value[]
  /** Null until it is made of the sorted values. */
  ranked: Ranked | null
}

/** By what stands for a column. */
const known = new WeakMap<object, Known>()
/** Where the known values are this many times as many as the rows, most of them are of earlier rows. */
const STALE = 4
const FEW = 100

/** The place of the first value that comes after this one. */
function placeOf(value: Value, sorted: readonly Value[]): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (inOrder(sorted[middle] ?? null, value) <= 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Few new values among many: each seeks its place, so that the many are not compared with each other again. */
function merged(sorted: readonly Value[], news: readonly Value[]): readonly Value[] {
  if (sorted.length === 0) return news
  const all: Value[] = []
  let taken = 0
  for (const value of news) {
    const place = placeOf(value, sorted)
    for (; taken < place; taken += 1) all.push(sorted[taken] ?? null)
    all.push(value)
  }
  return all.concat(sorted.slice(taken))
}

function knownOf(column: object): Known {
  const before = known.get(column)
  if (before) return before
  const none: Known = { all: new Set(), sorted: [], ranked: null }
  known.set(column, none)
  return none
}

/** Finds the places of new values among those that are known. */
export function learn(column: object, values: readonly Value[]): Known {
  const now = knownOf(column)
  const news = [...new Set(values)].filter((value) => !isEmpty(value) && !now.all.has(value))
  if (news.length === 0) return now
  for (const value of news) now.all.add(value)
  now.sorted = merged(now.sorted, news.toSorted(inOrder))
  now.ranked = null
  return now
}

function rankedOf(sorted: readonly Value[]): Ranked {
  let rank = -1
  const ranks = new Map<Value, number>()
  for (const [index, value] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before === undefined || inOrder(before, value) !== 0) rank += 1
    ranks.set(value, rank)
  }
  return { ranks, count: rank + 1 }
}

/** @param column stands for a column: the same object at each sort by it */
export function ranksIn(column: object, values: readonly Value[]): Ranked {
  if (knownOf(column).all.size > STALE * Math.max(values.length, FEW)) known.delete(column)
  const now = learn(column, values)
  now.ranked ??= rankedOf(now.sorted)
  return now.ranked
}
