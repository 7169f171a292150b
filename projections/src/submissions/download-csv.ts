/** DOWNLOAD_SUBMISSION_CSV: the sheet of a submission for the browser to save (SUBD-024, A-077). */
import { texts } from '@bindery/contracts/rules'
import {
  DownloadSubmissionCsv,
  submissionCsv,
  submissionCsvName,
  type ClientRow,
  type SubmissionRow,
} from '@bindery/contracts/wire'
import { queryHandler, Refused } from '../queries/handler.ts'
import { namesNow } from '../queries/names.ts'

export const downloadSubmissionCsv = queryHandler(
  DownloadSubmissionCsv,
  async ({ Submission }, { views, references }) => {
    const { SubmissionID } = Submission
    const {
      rows: [found],
    } = await views.page('Submissions', { filter: { SubmissionID }, offset: 0, limit: 1 })
    if (!found || found.row === null) return new Refused(texts.loadFailed)
    // Rows of both collections are written by their projectors alone.
    const row = JSON.parse(found.row) as SubmissionRow
    const linked = row.ClientID === null ? null : await views.get('Clients', String(row.ClientID))
    const client = linked?.row ? (JSON.parse(linked.row) as ClientRow) : null
    const names = await namesNow(references)
    const sheet = submissionCsv(row, {
      owner: (ownerId) => names.owner(ownerId)?.FullName ?? '',
      broker: (brokerId) => names.broker(brokerId)?.FullName ?? '',
      client: () => client?.CompanyName ?? '',
    })
    return {
      base64: Buffer.from(sheet).toString('base64'),
      datatype: 'text/csv',
      filename: submissionCsvName(SubmissionID),
    }
  },
)
