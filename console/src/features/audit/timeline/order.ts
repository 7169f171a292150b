/** The two orders of a history: newest first or oldest first. */
import type { HistoryItem } from '@bindery/contracts/wire'

export type HistoryOrder = 'newest' | 'oldest'

/** By revision, the stream's own order; two events of one minute keep it. */
export function inOrder(events: readonly HistoryItem[], order: HistoryOrder): HistoryItem[] {
  const direction = order === 'oldest' ? 1 : -1
  return events.toSorted((one, other) => direction * (one.Revision - other.Revision))
}
