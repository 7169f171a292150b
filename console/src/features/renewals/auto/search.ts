/** The state of the report of auto renewals as its address holds it, remembered for the session (RPT-004, A-170). */
import { listState } from '../../../shared/list/list-state.ts'
import { RenewalFilters } from '../search.ts'

/** */
export const DEFAULT_SORT = { id: 'DueDate', desc: false } as const

export const autoRenewalsState = listState('report/autorenewals', RenewalFilters, () => sessionStorage)
