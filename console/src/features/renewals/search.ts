/** The filters that the list of renewals and the report of auto renewals share, as their addresses hold them (REN-001). */
import { RENEWAL_STATUSES } from '@bindery/contracts/rules'
import * as v from 'valibot'
import { lenient, listEntries } from '../../shared/list/list-state.ts'

const day = lenient(v.pipe(v.string(), v.isoDate()))
const id = lenient(v.number())

export const renewalEntries = {
  ...listEntries,
  /** The id of an account, or 'all'; when not given, the current user's (REN-002, RPT-003). */
  owner: lenient(v.union([v.number(), v.literal('all')])),
  /** Any of these; an empty list is every status. */
  status: lenient(v.array(v.picklist(RENEWAL_STATUSES))),
  market: id,
  product: id,
  /** The due date; both days are included. */
  from: day,
  to: day,
}
export const RenewalFilters = v.object(renewalEntries)
export type RenewalFilters = v.InferOutput<typeof RenewalFilters>
