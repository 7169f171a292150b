/**
 * The address of every record's page. Apart from `record-place.tsx`, because a route reads its address before its screen
 * is loaded: what this file imports comes with the first page.
 */
import * as v from 'valibot'
import { recordEntries } from '../../shared/record/record-route.ts'
import { historyEntries } from './history-search.ts'

export const RecordSearch = v.object({ ...recordEntries, ...historyEntries })
