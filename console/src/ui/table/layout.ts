/** A user's settings of a list, and what the list's route offers to its table; the table gets both by context. */
import { createContext } from 'react'
import * as v from 'valibot'

const Width = v.pipe(v.number(), v.minValue(24), v.maxValue(1200))

export const Layout = v.object({
  /** The ids of the hidden columns. */
  hidden: v.array(v.string()),
  /** Empty until a width is changed; then the widths in pixels of all columns that were shown. */
  widths: v.record(v.string(), Width),
  /** Whether rows are higher than usual. */
  roomy: v.boolean(),
})
export type Layout = v.InferOutput<typeof Layout>

export const PLAIN: Layout = { hidden: [], widths: {}, roomy: false }

export interface ListFrame {
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
  /** The row that was focused when the list was left; null when there was none. */
  readonly left: string | null
  readonly onRow: (key: string) => void
  /** Clears search and filters; null while there are none. */
  readonly onClear: (() => void) | null
}

/** Given by the route of a list to its main table; null elsewhere. */
export const ListFrameContext = createContext<ListFrame | null>(null)
