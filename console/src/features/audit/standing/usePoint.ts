/** A point of a history that follows the address, and moves ahead of it while it is being dragged. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** While somebody drags, every point on the way need not be asked for. */
const STILL = 90

export interface Point {
  /** Counted from 0. */
  readonly index: number
  /** The revision that is shown; a moment behind while it moves. */
  readonly revision: number | null
  readonly move: (index: number) => void
}

/** @param revision as the address has it; the nearest event before it is meant */
export function usePoint(events: readonly HistoryItem[], revision: number): Point {
  const [moved, setMoved] = useState<{ readonly over: number; readonly index: number } | null>(null)
  const placed = Math.max(0, events.findLastIndex(({ Revision }) => Revision <= revision))
  // Another address counts more than what was dragged over the one before.
  const index = moved?.over === revision ? moved.index : placed
  const [settled] = useDebouncedValue(index, STILL)
  return {
    index,
    revision: events[Math.min(settled, events.length - 1)]?.Revision ?? null,
    move: (next) => setMoved({ over: revision, index: next }),
  }
}
