/** The filters of the clearance records as their address holds them. */
import * as v from 'valibot'
import { listState } from '../../../shared/list/list-state.ts'
import { reportEntries } from '../search.ts'

export const ClearanceSearch = v.object(reportEntries)
export type ClearanceSearch = v.InferOutput<typeof ClearanceSearch>

export const DEFAULT_SORT = { id: 'DateCleared', desc: true } as const

export const clearanceState = listState('report/clearancerecords', ClearanceSearch, () => sessionStorage)
