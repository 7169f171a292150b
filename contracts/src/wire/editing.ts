/** Editing a submission: its main form, folder, sheet and activation (API-012, API-031, A-076, A-102). */
import { whyEntries } from './why.ts'
import * as v from 'valibot'
import { command, query } from './call.ts'
import { Download } from './documents.ts'
import { requiredId, Success } from './fields.ts'
import { folderEntry, SubmissionUpdate } from './submission-form.ts'
import { SubmissionRow } from './submissions.ts'

/** API-012, A-057, A-146: saves the main form whole; a stale save is refused with Results.Conflict. */
export const UpdateSubmission = command('UPDATE_SUBMISSION', 'quotation', {
  request: v.object({ Submission: SubmissionUpdate, ...whyEntries }),
  results: v.object({ Success, Submission: SubmissionRow }),
})

/** saves a chosen folder without the rest of the form. */
export const UpdateSubmissionFolder = command('UPDATE_SUBMISSION_FOLDER', 'quotation', {
  request: v.object({ Submission: v.object({ SubmissionID: requiredId('Submission'), Folder: folderEntry }) }),
  results: v.object({ Success, Submission: v.object({ Folder: v.string(), Revision: v.number() }) }),
})

/** activates a scheduled submission when its date comes. */
export const ActivateSubmission = command('ACTIVATE_SUBMISSION', 'quotation', {
  internal: true,
  request: v.object({ SubmissionID: v.number() }),
  results: v.object({ Success }),
})

const named = v.object({ Submission: v.object({ SubmissionID: requiredId('Submission') }) })

/** API-031, A-077: writes Submission-{id}.csv into the submission's folder; success means that it was written. */
export const CreateSubmissionCsv = command('CREATE_SUBMISSION_CSV', 'download', {
  request: named,
  results: v.object({ Success }),
})

/** API-031, A-077: returns the sheet for the browser to save. */
export const DownloadSubmissionCsv = query('DOWNLOAD_SUBMISSION_CSV', 'download', {
  reads: ['Submissions'],
  request: named,
  results: Download,
})
