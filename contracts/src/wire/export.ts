/** An exported history with everything needed to check it elsewhere. */
import * as v from 'valibot'
import { recordAsked } from './audit.ts'
import { query } from './call.ts'
import { Download } from './documents.ts'

const EXPORT_FORMATS = ['json', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/**
 * Exports a record's whole stream, sealed: as JSON the stored events, as CSV sentences with each event beside its
 * sentence. `npm run verify-export` names the revision in which a byte was changed.
 */
export const ExportHistory = query('EXPORT_HISTORY', 'operations', {
  request: v.object({ ...recordAsked, Format: v.optional(v.picklist(EXPORT_FORMATS), 'json') }),
  results: Download,
})
