/** The state of the dashboard and of its lists in the address. */
import { COUNTED } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { lenient } from '../../shared/list/list-state.ts'
import { WAITING } from './waiting.ts'

/** Whose waiting work is shown: the user's own unless everybody's is asked for. */
export const DashboardSearch = v.object({ whose: lenient(v.literal('everybody')) })
export type DashboardSearch = v.InferOutput<typeof DashboardSearch>

/** The figure whose records are listed. */
export const CountedSearch = v.object({
  of: v.fallback(v.picklist([...WAITING, ...COUNTED]), 'overdue'),
  key: lenient(v.string()),
  bound: lenient(v.literal(true)),
  whose: lenient(v.literal('everybody')),
})
export type CountedSearch = v.InferOutput<typeof CountedSearch>
