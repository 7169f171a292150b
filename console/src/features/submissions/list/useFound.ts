/**
 * The lines that a search finds, in the list's order. They are looked for while the words are typed, so that Enter need
 * not look through 100,000 lines before it shows twenty. Neither another order looks for them again, nor another search
 * sorts.
 */
import { useEffect, useMemo, useRef } from 'react'
import { inSlices } from '../../../ui/table/idling.ts'
import { inThisOrder } from '../../../ui/table/order.ts'
import { marked, type Filter } from './filter.ts'
import type { Line } from './line.ts'

interface Marked extends Filter {
  readonly marks: Uint8Array
}

/** What was found last in each list of lines; a list lives until one of its rows changes. */
const last = new WeakMap<readonly Line[], Marked>()

function find(lines: readonly Line[], filter: Filter): Uint8Array {
  const known = last.get(lines)
  if (known?.q === filter.q && known.status === filter.status) return known.marks
  const marks = marked(lines, filter)
  last.set(lines, { ...filter, marks })
  return marks
}

/** @param order the positions of the lines in the list's order */
export function useFound(lines: readonly Line[], order: Uint32Array, { q, status }: Filter) {
  const marks = useMemo(() => find(lines, { q, status }), [lines, q, status])
  const found = useMemo(() => inThisOrder(lines, order, marks), [lines, order, marks])
  useEffect(() => {
    const stop = new AbortController()
    // The texts that lines are searched in, without which the first search would take twice as long.
    void inSlices(lines, stop.signal, (slice) => slice.forEach((line) => line.makeSearchable()))
    return () => stop.abort()
  }, [lines])
  const next = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Finds what these words would, once the key that was pressed has been answered, unless another follows at once. */
  function findAhead(words: string): void {
    clearTimeout(next.current)
    next.current = setTimeout(() => find(lines, { q: words, status }))
  }
  return { found, marks, findAhead }
}
