/** The set-up of a list and its named views, kept in this browser until the person signs out (ADR 030). */
import * as v from 'valibot'
import { keepText } from '../../session/keep.ts'
import { KEPT_LISTS } from '../../session/work.ts'
import { Layout, PLAIN } from '../../ui/table/layout.ts'

export const LONGEST_NAME = 40

const View = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_NAME)),
  /** The search, filters and sort, as the address holds them. */
  search: v.record(v.string(), v.unknown()),
  layout: Layout,
})
export type View = v.InferOutput<typeof View>

const Kept = v.object({ layout: Layout, views: v.array(View) })
export type Kept = v.InferOutput<typeof Kept>

const NOTHING: Kept = { layout: PLAIN, views: [] }

const keyOf = (ownerId: number, list: string) => `${KEPT_LISTS}${ownerId} ${list}`

export function readKept(ownerId: number, list: string): Kept {
  try {
    const kept = v.safeParse(Kept, JSON.parse(localStorage.getItem(keyOf(ownerId, list)) ?? 'null'))
    return kept.success ? kept.output : NOTHING
  } catch {
    return NOTHING // another program wrote it
  }
}

export const writeKept = (ownerId: number, list: string, kept: Kept): void =>
  keepText(localStorage, keyOf(ownerId, list), JSON.stringify(kept))

/** A view of the same name is replaced in its place. */
export function withView(views: readonly View[], view: View): View[] {
  const same = views.some(({ name }) => name === view.name)
  return same ? views.map((each) => (each.name === view.name ? view : each)) : [...views, view]
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, each]) => each !== undefined)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, each]) => [key, sorted(each)]),
      )
    : value

/** The view that the list shows now. */
export const viewShown = (views: readonly View[], search: View['search'], layout: Layout): View | undefined =>
  views.find(
    (view) => JSON.stringify([view.search, view.layout].map(sorted)) === JSON.stringify([search, layout].map(sorted)),
  )
