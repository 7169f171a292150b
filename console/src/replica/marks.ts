/** How far a copy of the data is complete, and whether what comes next joins it without a hole. */

export type Numbers = Readonly<Record<string, number>>

/** Complete up to these change numbers, by the server of this epoch. */
export interface Mark { readonly epoch: string; readonly numbers: Numbers }

export const NOTHING: Mark = { epoch: '', numbers: {} }

/** A piece of a load: what changed after `from`, up to `to`; `full` empties what was held before. */
export interface Stretch { readonly from: Mark; readonly to: Mark; readonly full: boolean }

const reaches = (mine: Numbers, numbers: Numbers) =>
  Object.entries(numbers).every(([entity, number]) => (mine[entity] ?? 0) >= number)

/** Whether a copy at `mine` holds everything that one at `other` holds. */
export const holds = (mine: Mark, other: Mark): boolean => mine.epoch === other.epoch && reaches(mine.numbers, other.numbers)

/** Overlapping is harmless, since of two versions of a row the later counts; a hole is not. */
export function joins(mine: Mark, { from, to, full }: Stretch): boolean {
  const same = from.epoch === mine.epoch || (from.epoch === '' && to.epoch === mine.epoch)
  return full || (same && reaches(mine.numbers, from.numbers))
}

/** The mark after a stretch that joins. */
export function after(mine: Mark, { to, full }: Stretch): Mark {
  if (full || mine.epoch !== to.epoch) return to
  const numbers = { ...mine.numbers }
  for (const [entity, number] of Object.entries(to.numbers)) numbers[entity] = Math.max(numbers[entity] ?? 0, number)
  return { epoch: to.epoch, numbers }
}
