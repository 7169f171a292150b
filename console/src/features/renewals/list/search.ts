/** The state of the list of renewals as its address holds it, remembered for the session (REN-002 to REN-005). */
import type { RenewalStatus } from '@bindery/contracts/rules'
import * as v from 'valibot'
import { lenient, listState } from '../../../shared/list/list-state.ts'
import { renewalEntries } from '../search.ts'

export const RenewalsSearch = v.object({
  ...renewalEntries,
  /** REN-004: the eight further columns. */
  extra: lenient(v.literal(true)),
  /** The figures by month, above the list. */
  figures: lenient(v.literal(true)),
  /** The account whose renewals they count; when not given, all. */
  whose: lenient(v.number()),
})
export type RenewalsSearch = v.InferOutput<typeof RenewalsSearch>

export const DEFAULT_SORT = { id: 'DueDate', desc: false } as const
export const DEFAULT_STATUSES: readonly RenewalStatus[] = ['Letter Sent', 'Submission Received', 'Quoted']

export const renewalsState = listState('allrenewals', RenewalsSearch, () => sessionStorage)
