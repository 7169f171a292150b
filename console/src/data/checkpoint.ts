/** How far a copy of the data is complete, and whether the next chunk continues it without a gap. */

export type Numbers = Readonly<Record<string, number>>

/** The data is complete up to these change numbers of the server's epoch. */
export interface Checkpoint {
  readonly epoch: string
  readonly numbers: Numbers
}

export const NOTHING: Checkpoint = { epoch: '', numbers: {} }

/** The span of a chunk: the changes after `from`, up to `to`; a `full` one replaces everything held before. */
export interface Span {
  readonly from: Checkpoint
  readonly to: Checkpoint
  readonly full: boolean
}

const reaches = (mine: Numbers, numbers: Numbers) =>
  Object.entries(numbers).every(([entity, number]) => (mine[entity] ?? 0) >= number)

/** Whether a copy at `mine` holds everything that a copy at `other` holds. */
export const holds = (mine: Checkpoint, other: Checkpoint): boolean =>
  mine.epoch === other.epoch && reaches(mine.numbers, other.numbers)

/**
 * Whether a chunk continues a copy without a gap. An overlap is harmless: the later version of a row counts.
 */
export function joins(mine: Checkpoint, { from, to, full }: Span): boolean {
  const same = from.epoch === mine.epoch || (from.epoch === '' && to.epoch === mine.epoch)
  return full || (same && reaches(mine.numbers, from.numbers))
}

/** The checkpoint after a chunk that joins. */
export function after(mine: Checkpoint, { to, full }: Span): Checkpoint {
  if (full || mine.epoch !== to.epoch) return to
  const numbers = { ...mine.numbers }
  for (const [entity, number] of Object.entries(to.numbers)) numbers[entity] = Math.max(numbers[entity] ?? 0, number)
  return { epoch: to.epoch, numbers }
}
