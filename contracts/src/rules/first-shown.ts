/**
 * The order in which the list of submissions begins: target risks before all others, then the earliest date by which a
 * quote is required (SUBL-003, A-082). The console sorts by any column; the server knows this order alone.
 */
export interface Shown {
  readonly id: number
  readonly isTarget: boolean
  /** YYYY-MM-DD; null for a submission without a date, which comes last. */
  readonly quoteBy: string | null
}

export function byFirstShown(a: Shown, b: Shown): number {
  if (a.isTarget !== b.isTarget) return a.isTarget ? -1 : 1
  if (a.quoteBy === b.quoteBy) return a.id - b.id
  if (a.quoteBy === null || b.quoteBy === null) return a.quoteBy === null ? 1 : -1
  return a.quoteBy < b.quoteBy ? -1 : 1
}
