/** The filters of the policies report as its address holds them. */
import * as v from 'valibot'
import { lenient, listEntries, listState } from '../../shared/list/list-state.ts'

export const TRANSACTIONS = ['New Business', 'Renewal', 'Cancellation'] as const

const id = lenient(v.number())
/** Filters that several reports share. */
export const reportEntries = {
  ...listEntries,
  /** The id of an account, or 'all'; when not given, the current user's (RPT-003). */
  owner: lenient(v.union([v.number(), v.literal('all')])),
  /** Both dates are included. */
  from: lenient(v.pipe(v.string(), v.isoDate())),
  to: lenient(v.pipe(v.string(), v.isoDate())),
}

export const ReportSearch = v.object({
  ...reportEntries,
  broker: id,
  market: id,
  product: id,
  transaction: lenient(v.picklist(TRANSACTIONS)),
})
export type ReportSearch = v.InferOutput<typeof ReportSearch>

export const PAGE_SIZE = 20
export const DEFAULT_SORT = { id: 'BindingDate', desc: true } as const

export const reportState = listState('report/policies', ReportSearch, () => sessionStorage)
