/** The state of the submissions list as its address holds it (SUBL-003, SUBL-005). */
import { SUBMISSION_STATUSES } from '@bindery/contracts/rules'
import * as v from 'valibot'
import { lenient, listEntries, listState } from '../../../shared/list/list-state.ts'
import { WORKLISTS } from './worklists.ts'

export const STATUS_FILTERS = [...SUBMISSION_STATUSES, 'all'] as const

export const ListSearch = v.object({
  ...listEntries,
  owner: lenient(v.number()),
  status: lenient(v.picklist(STATUS_FILTERS)),
  work: lenient(v.picklist(WORKLISTS)),
})
export type ListSearch = v.InferOutput<typeof ListSearch>

export const DEFAULT_SORT = { id: 'DateQuoteRequired', desc: false } as const
export const DEFAULT_STATUS = 'Active'
export const PAGE_SIZE = 20

/** Whether this is the list as everybody finds it at first: its beginning is known before all rows have arrived. */
export const isBeginning = ({ q, owner, status, work, page, sort, desc }: ListSearch): boolean =>
  !q &&
  owner === undefined &&
  (status ?? DEFAULT_STATUS) === DEFAULT_STATUS &&
  work === undefined &&
  !page &&
  (sort ?? DEFAULT_SORT.id) === DEFAULT_SORT.id &&
  !desc

/** only this list's state survives a browser restart; signing out clears it. */
export const submissionsState = listState('allsubmissions', ListSearch, () => localStorage)
