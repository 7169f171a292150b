/** Uploading and downloading files: rows ATT, API-031 to API-033, A-154. */
import * as v from 'valibot'
import { query } from './call.ts'

/** the purpose of a file; the long form UPLOAD_{name}_ATTACHMENT is accepted too. */
export const UPLOADS = [
  'UPLOAD_SUBMISSION_ATTACHMENT',
  'QI',
  'IR',
  'SD',
  'QUOTE',
  'BINDING',
  'REVERSAL',
  'ENDORSEMENT',
  'BINDING_PROCESSING_INSTRUCTIONS',
  'WHOLESALE',
  'RENEWALS_CSV',
  'RENEWALNOTICE',
  'ANNOUNCEMENT',
  'INCIDENT',
  'INTAKE',
] as const
export type UploadFunc = (typeof UPLOADS)[number]

/** The canonical name of an upload's Func, or null when it is unknown. */
export function uploadFunc(name: string): UploadFunc | null {
  const short = /^UPLOAD_(.+)_ATTACHMENT$/u.exec(name)?.[1]
  return UPLOADS.find((known) => known === name) ?? UPLOADS.find((known) => known === short) ?? null
}

/** API-032: the REQ part of a multipart upload, which precedes FILE. */
export const UploadRequest = v.object({
  SID: v.nullish(v.string(), ''),
  Token: v.nullish(v.string(), ''),
  Func: v.nullish(v.string(), ''),
  FileName: v.nullish(v.string(), ''),
  /** RENEWALS_CSV: nothing is kept, the reply tells what would be imported. */
  Preview: v.nullish(v.boolean(), false),
  /** RENEWALS_CSV: the fields of columns whose headings are unknown. */
  Columns: v.nullish(v.record(v.string(), v.string()), {}),
})

/** A file for the browser to save (SUBD-024). */
export const Download = v.object({ base64: v.string(), datatype: v.string(), filename: v.string() })

export const DownloadAttachment = query('DOWNLOAD_ATTACHMENT', 'download', {
  request: v.object({ id: v.nullish(v.string(), '') }),
  results: Download,
})
