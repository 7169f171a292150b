/** DOWNLOAD_SUBMISSION_CSV: the sheet of a submission for the browser to save (SUBD-024, A-077). */
import { rowOf } from '@bindery/contracts/ports'
import { DownloadSubmissionCsv, submissionCsv, submissionCsvName } from '@bindery/contracts/wire'
import { queryHandler, Refused } from '../queries/handler.ts'
import { namesNow } from '../queries/names.ts'

export const downloadSubmissionCsv = queryHandler(
  DownloadSubmissionCsv,
  async ({ Submission }, { views, references }) => {
    const { SubmissionID } = Submission
    const {
      rows: [found],
    } = await views.page('Submissions', { filter: { SubmissionID }, offset: 0, limit: 1 })
    const row = rowOf('Submissions', found)
    if (!row) return new Refused('load-failed')
    const client = row.ClientID === null ? null : rowOf('Clients', await views.get('Clients', String(row.ClientID)))
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
