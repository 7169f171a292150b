/** A submission as the replies of its commands carry it: recorded fields, no joined names. */
import { sourceSymbol, wireDate, wireDateTime } from '@bindery/contracts/rules'
import { attachmentOf, mainFormFields, type SubmissionRow } from '@bindery/contracts/wire'
import type { OpenSubmission } from '../states/submission/model.ts'
import { formRevision } from '../states/submission/versions.ts'

export const submissionRecord = (submission: OpenSubmission): SubmissionRow => ({
  SubmissionID: submission.id,
  Revision: formRevision(submission),
  ...mainFormFields(submission),
  DateSubmitted: wireDateTime(submission.receivedAt),
  Status: submission.status,
  StatusScheduledActivate: wireDate(submission.activateOn),
  StatusSince: wireDateTime(submission.statusSince),
  StickyNote: submission.stickyNote?.note ?? '',
  StickyNoteFrom: submission.stickyNote?.from ?? '',
  StickyNoteLeft: submission.stickyNote ? wireDateTime(submission.stickyNote.at) : null,
  Source: submission.source,
  SourceSymbol: sourceSymbol(submission.source),
  Attachments: submission.files.map(attachmentOf),
})
