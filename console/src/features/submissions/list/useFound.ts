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

interface Marked {
  readonly q: string
  readonly marks: Uint8Array
}

/** What was found last in each list of lines, by status; a list lives until one of its rows changes. */
const last = new WeakMap<readonly Line[], Map<string, Marked>>()

function find(lines: readonly Line[], { q, status }: Filter): Uint8Array {
  const known = last.get(lines) ?? new Map<string, Marked>()
  last.set(lines, known)
  const before = known.get(status)
  if (before?.q === q) return before.marks
  const marks = marked(lines, { q, status })
  known.set(status, { q, marks })
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
    next.current = setTimeout(() => {
      const isEmpty = !find(lines, { q: words, status }).includes(1)
      // An empty list says how many it has in other states.
      if (isEmpty) find(lines, { q: words, status: 'all' })
    })
  }
  /** How many lines the words find, whatever their state. */
  const countOfAll = () => find(lines, { q, status: 'all' }).reduce((count, mark) => count + mark, 0)
  return { found, marks, findAhead, countOfAll }
}
