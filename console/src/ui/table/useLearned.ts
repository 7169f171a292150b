/**
 * Learns the order of a long list's columns while the browser has nothing else to do, so that the first click on a head
 * need not compare tens of thousands of names.
 */
import { useEffect, useEffectEvent } from 'react'
import type { Column } from './columns.ts'
import { idling, inSlices } from './idling.ts'
import { placesIn } from './order.ts'
import { learn } from './ranks.ts'

async function learnAll<Row>(rows: readonly Row[], columns: readonly Column<Row>[], signal: AbortSignal) {
  const idle = idling()
  for (const { sort } of columns) {
    if (!sort) continue
    await inSlices(rows, signal, (slice) => learn(sort, slice.map(sort)))
    await idle()
    if (signal.aborted) return
    placesIn(rows, sort) // in one go, about the time of a click that needs it
  }
}

/** @param ready whether the rows are all there; later ones are learned by the sorts themselves */
export function useLearned<Row>(rows: readonly Row[], columns: readonly Column<Row>[], ready: boolean): void {
  const begin = useEffectEvent((of: typeof columns, signal: AbortSignal) => learnAll(rows, of, signal))
  useEffect(() => {
    if (!ready) return undefined
    const stop = new AbortController()
    void begin(columns, stop.signal)
    return () => stop.abort()
  }, [ready, columns])
}
