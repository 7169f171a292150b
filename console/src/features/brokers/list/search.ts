/** The state of the brokers' list as its address holds it (BRK-001, BRK-003). */
import * as v from 'valibot'
import { lenient, listEntries, listState } from '../../../shared/list/list-state.ts'

export const ACTIVE_FILTERS = ['Active', 'Inactive'] as const

export const BrokersSearch = v.object({
  ...listEntries,
  /** A broker house; all of them when not given. */
  house: lenient(v.number()),
  active: lenient(v.picklist(ACTIVE_FILTERS)),
})
export type BrokersSearch = v.InferOutput<typeof BrokersSearch>

export const DEFAULT_ACTIVE = 'Active'
export const DEFAULT_SORT = { id: 'FirstName', desc: false } as const
export const PAGE_SIZE = 20 // COM-005

export const brokersState = listState('allbrokers', BrokersSearch, () => sessionStorage)
