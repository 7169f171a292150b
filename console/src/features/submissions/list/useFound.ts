/**
 * The lines that a search finds, in the list's order. They are looked for while the words are typed and the browser has
 * nothing else to do, so that Enter need not look through 100,000 lines before it shows twenty. Neither another order
 * looks for them again, nor another search sorts.
 */
import { useMemo, useRef } from 'react'
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
  const next = useRef(0)
  /** Finds what these words would; without a browser that says when it is idle, the search itself does. */
  function findAhead(words: string): void {
    if (typeof requestIdleCallback !== 'function') return
    cancelIdleCallback(next.current)
    next.current = requestIdleCallback(() => find(lines, { q: words, status }))
  }
  return { found, marks, findAhead }
}
