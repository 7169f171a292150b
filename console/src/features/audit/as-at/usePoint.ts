/** A point of a history that follows the address, and moves ahead of it while it is being dragged. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** Milliseconds that a dragged point must rest before its state is requested. */
const STILL = 90

export interface Point {
  /** Counted from 0; BEFORE for the time before the first event, which no address names. */
  readonly index: number
  /** The revision to show; during a drag it lags behind `index`. Null before the first event. */
  readonly revision: number | null
  readonly move: (index: number) => void
}

/** @param revision the one in the address; without an event of that revision, the nearest event before it is chosen */
export function usePoint(events: readonly HistoryItem[], revision: number): Point {
  const [moved, setMoved] = useState<{ readonly over: number; readonly index: number } | null>(null)
  const atAddress = Math.max(
    0,
    events.findLastIndex(({ Revision }) => Revision <= revision),
  )
  // A new address overrules the point that was dragged under the earlier address.
  const index = moved?.over === revision ? moved.index : atAddress
  const [settled] = useDebouncedValue(index, STILL)
  return {
    index,
    revision: events[Math.min(settled, events.length - 1)]?.Revision ?? null,
    move: (next) => setMoved({ over: revision, index: next }),
  }
}
