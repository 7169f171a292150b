/** The state of the list of incidents as its address holds it (INC-005). */
import { INCIDENT_STATUSES } from '@bindery/contracts/rules'
import * as v from 'valibot'
import { lenient, listEntries, listState } from '../../shared/list/list-state.ts'

export const IncidentsSearch = v.object({ ...listEntries, status: lenient(v.picklist(INCIDENT_STATUSES)) })
export type IncidentsSearch = v.InferOutput<typeof IncidentsSearch>

export const DEFAULT_SORT = { id: 'OccurredDate', desc: true } as const
export const PAGE_SIZE = 20

export const incidentsState = listState('allincidents', IncidentsSearch, () => sessionStorage)
