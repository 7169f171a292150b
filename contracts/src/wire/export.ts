/** A history that leaves the house with all that is needed to check it elsewhere. */
import * as v from 'valibot'
import { recordAsked } from './audit.ts'
import { query } from './call.ts'
import { Download } from './documents.ts'

export const EXPORT_FORMATS = ['json', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/**
 * The whole stream the record stands on: as JSON the events as they are stored, as CSV told in sentences with each event
 * beside its own. Both are sealed: `npm run verify-export` names the revision at which a byte was changed.
 */
export const ExportHistory = query('EXPORT_HISTORY', 'operations', {
  request: v.object({ ...recordAsked, Format: v.optional(v.picklist(EXPORT_FORMATS), 'json') }),
  results: Download,
})
