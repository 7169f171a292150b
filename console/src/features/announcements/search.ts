/** The state of the list of announcements as its address holds it. */
import * as v from 'valibot'
import { lenient, listEntries, listState } from '../../shared/list/list-state.ts'

export const AnnouncementsSearch = v.object({
  ...listEntries,
  /** True when samples are listed as well. */
  samples: lenient(v.boolean()),
})
export type AnnouncementsSearch = v.InferOutput<typeof AnnouncementsSearch>

export const DEFAULT_SORT = { id: 'AnnouncementID', desc: true } as const
export const PAGE_SIZE = 20

export const announcementsState = listState('brokerannouncement', AnnouncementsSearch, () => sessionStorage)
