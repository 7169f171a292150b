/** The folder of an incident as the server sees it, for browsers that follow no link to a drive. */
import * as v from 'valibot'
import { query } from './call.ts'
import { Download } from './documents.ts'
import { requiredId, requiredText } from './fields.ts'

/** Lists the files of an incident's folder by name. */
export const GetIncidentFolder = query('GET_INCIDENT_FOLDER', 'quotation', {
  request: v.object({ IncidentID: requiredId('Incident') }),
  results: v.object({ Files: v.array(v.object({ FileName: v.string(), Size: v.number() })) }),
})

/** A file of the folder, whole, whoever put it there. */
export const DownloadIncidentFile = query('DOWNLOAD_INCIDENT_FILE', 'download', {
  request: v.object({ IncidentID: requiredId('Incident'), FileName: requiredText('File Name', 255) }),
  results: Download,
})
