/** A point of a history that follows the address, and moves ahead of it while it is being dragged. */
import type { HistoryItem } from '@bindery/contracts/wire'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { HistorySearch } from '../history-search.ts'
import { BEFORE } from './scale.ts'

/** Milliseconds that a dragged point must rest before its state is requested. */
const STILL = 90

type Address = NonNullable<HistorySearch['at']>

export interface Point {
  /** Counted from 0; BEFORE for the time before the first event. */
  readonly index: number
  /** The revision to show; during a drag it lags behind `index`. Null before the first event. */
  readonly revision: number | null
  readonly move: (index: number) => void
}

/** How the address names a point. */
export const addressOf = (events: readonly HistoryItem[], index: number): Address | undefined =>
  index === BEFORE ? 'before' : events[index]?.Revision

/** @param address without an event of its revision, the nearest event before it is chosen, or else the first */
export function usePoint(events: readonly HistoryItem[], address: Address): Point {
  const [moved, setMoved] = useState<{ readonly over: Address; readonly index: number } | null>(null)
  const atAddress = address === 'before' ? BEFORE : nearest(events, address)
  // A new address overrules the point that was dragged under the earlier address.
  const index = moved?.over === address ? moved.index : atAddress
  const [settled] = useDebouncedValue(index, STILL)
  return {
    index,
    revision: events[Math.min(settled, events.length - 1)]?.Revision ?? null,
    move: (next) => setMoved({ over: address, index: next }),
  }
}

const nearest = (events: readonly HistoryItem[], revision: number) =>
  Math.max(
    0,
    events.findLastIndex(({ Revision }) => Revision <= revision),
  )
