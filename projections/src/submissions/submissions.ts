/** Submissions as the list, the record and the delta load show them (API-038); names are joined at read. */
import type { SubmissionFact } from '@bindery/contracts/events'
import { wireDate, wireDateTime } from '@bindery/contracts/rules'
import {
  attachmentOf,
  changedFields,
  formFields,
  mainFormFields,
  receivedFields,
  type MainForm,
  type SubmissionRow,
} from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

/** the revision moves only where a field of the main form really changed. */
function edited(
  row: SubmissionRow | undefined,
  revision: number,
  change: Partial<MainForm>,
): SubmissionRow | undefined {
  if (!row) return undefined
  const after = { ...row, ...change }
  return changedFields(row, after).length === 0 ? after : { ...after, Revision: revision }
}

export const submissions = projector<SubmissionRow, SubmissionFact>({
  collection: 'Submissions',
  version: 2,
  from: 'submission',
  columns: { SubmissionID: 'number', Status: 'text' },
  heavy: ['Attachments'],
  // Only the first event carries the number; the stream names the row in all of them.
  key: ({ stream }) => stream,
  on: {
    // The ids lead the row's text: names are spliced in by them without parsing the rest.
    SubmissionReceived: (_, { data, at, revision }) => ({
      SubmissionID: data.submissionId,
      Revision: revision,
      ...formFields(data.form),
      ...receivedFields(data.source, wireDateTime(at)),
      Attachments: data.files.map(attachmentOf),
    }),
    SubmissionClientLinked: (row, { data, revision }) => edited(row, revision, { ClientID: data.clientId }),
    DateQuoteRequiredChanged: (row, { data, revision }) =>
      edited(row, revision, { DateQuoteRequired: wireDate(data.dateQuoteRequired) }),
    SubmissionChanged: (row, { data, revision }) => edited(row, revision, mainFormFields(data)),
    SubmissionFolderChanged: (row, { data, revision }) => edited(row, revision, { Folder: data.folder }),
    SubmissionCsvCreated: (row) => row,
    FeedbackRequested: (row) => row,
    ClearanceRequested: (row) => row,
    // Status and sticky note are no fields of the main form: a whole-record save does not meet them.
    SubmissionStatusChanged: (row, { data }) =>
      row && { ...row, Status: data.status, StatusScheduledActivate: wireDate(data.activateOn) },
    //
    StickyNoteLeft: (row, { data, actor, at }) =>
      row && { ...row, StickyNote: data.note, StickyNoteFrom: actor.name, StickyNoteLeft: wireDateTime(at) },
    StickyNoteCleared: (row) => row && { ...row, StickyNote: '', StickyNoteFrom: '', StickyNoteLeft: null },
  },
})
