/**
 * The order of a list's rows, as their positions in the list. What a column says of the rows is found once for a
 * list, so that turning a column round, or coming back to it, only counts.
 */
import { inOrder, ranksIn, type Value } from './ranks.ts'

export interface SortRules<Row> {
  readonly key: (row: Row) => number | string
  /** Rows that are listed first in every order (SUBL-003). */
  readonly first?: (row: Row) => boolean
}

/** The rank of each row's value, by the row's position. */
interface Places {
  readonly ranks: Int32Array
  /** How many ranks there are. */
  readonly count: number
}

/** The rank of a row without a value. */
const NONE = -1

/** Keeps what a function finds for a list of rows, as long as both are in use. */
function kept<Found>() {
  const known = new WeakMap<readonly unknown[], WeakMap<object, Found>>()
  return (rows: readonly unknown[], by: object, find: () => Found): Found => {
    const ofRows = known.get(rows) ?? new WeakMap<object, Found>()
    known.set(rows, ofRows)
    const found = ofRows.get(by) ?? find()
    ofRows.set(by, found)
    return found
  }
}

const places = kept<Places>()
const inKeys = kept<Uint32Array>()

/** @param valueOf stands for the column: the same function at each sort by it */
export function placesIn<Row>(rows: readonly Row[], valueOf: (row: Row) => Value): Places {
  return places(rows, valueOf, () => {
    const values = rows.map(valueOf)
    const { ranks, count } = ranksIn(valueOf, values)
    const found = new Int32Array(rows.length)
    values.forEach((value, position) => {
      found[position] = ranks.get(value) ?? NONE
    })
    return { ranks: found, count }
  })
}

/** Most lists arrive in the order of their keys, which is told faster than made. */
function inKeyOrder<Row>(rows: readonly Row[], key: (row: Row) => number | string): Uint32Array {
  return inKeys(rows, key, () => {
    const keys = rows.map(key)
    const positions = Uint32Array.from(keys, (_, index) => index)
    const isOrdered = keys.every((each, index) => index === 0 || inOrder(keys[index - 1] ?? null, each) <= 0)
    return isOrdered ? positions : positions.toSorted((a, b) => inOrder(keys[a] ?? null, keys[b] ?? null))
  })
}

/**
 * Positions by the slots that they go to, those of one slot in the order they had: counted, so that none is compared. The
 * loops go by index, as an iterator over 100,000 positions takes three times as long.
 */
function inSlots(positions: Uint32Array, slotOf: (position: number) => number, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1)
  const slots = new Uint32Array(positions.length)
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions[index] ?? 0
    const slot = slotOf(position)
    slots[position] = slot
    starts[slot + 1] = (starts[slot + 1] ?? 0) + 1
  }
  for (let slot = 1; slot <= count; slot += 1) starts[slot] = (starts[slot] ?? 0) + (starts[slot - 1] ?? 0)
  const sorted = new Uint32Array(positions.length)
  for (let index = 0; index < positions.length; index += 1) {
    const position = positions[index] ?? 0
    const slot = slots[position] ?? 0
    const to = starts[slot] ?? 0
    sorted[to] = position
    starts[slot] = to + 1
  }
  return sorted
}

/** Text without regard to case, empty values last, and equal rows by their keys. Without a column only `first` counts. */
export function orderOf<Row>(
  rows: readonly Row[],
  valueOf: ((row: Row) => Value) | undefined,
  desc: boolean,
  { key, first }: SortRules<Row>,
): Uint32Array {
  const { ranks, count } = valueOf ? placesIn(rows, valueOf) : { ranks: null, count: 0 }
  const firsts = new Uint8Array(rows.length)
  rows.forEach((row, position) => {
    if (first?.(row)) firsts[position] = 1
  })
  const slotOf = (position: number) => {
    const rank = ranks?.[position] ?? NONE
    // Empty values come last in both orders.
    const slot = rank === NONE ? count : desc ? count - 1 - rank : rank
    return firsts[position] === 1 ? slot : count + 1 + slot
  }
  return inSlots(inKeyOrder(rows, key), slotOf, (count + 1) * 2)
}

/** The rows in this order; with marks, by position, those that are marked. */
export function inThisOrder<Row>(rows: readonly Row[], order: Uint32Array, marks?: Uint8Array): readonly Row[] {
  const taken: Row[] = []
  for (let index = 0; index < order.length; index += 1) {
    const position = order[index] ?? 0
    if (marks && marks[position] !== 1) continue
    const row = rows[position]
    if (row !== undefined) taken.push(row)
  }
  return taken
}
