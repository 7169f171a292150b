/** The rows of submissions for the list, the record and the delta load (API-038); names are joined at read. */
import type { FactOf, QuoteBound, SubmissionFact } from '@bindery/contracts/events'
import { wireDate, wireDateTime } from '@bindery/contracts/rules'
import {
  asItStands,
  attachmentOf,
  changedFields,
  formFields,
  mainFormFields,
  receivedFields,
  type MainForm,
  type SubmissionRow,
} from '@bindery/contracts/wire'
import { projector, unchanged } from '../runner/projector.ts'

/** the revision changes only when a field of the main form really changed. */
function edited(
  row: SubmissionRow | undefined,
  revision: number,
  change: Partial<MainForm>,
): SubmissionRow | undefined {
  if (!row) return undefined
  const after = { ...row, ...change }
  return changedFields(row, after).length === 0 ? after : { ...after, Revision: revision }
}

export const submissions = projector<SubmissionRow, SubmissionFact | FactOf<typeof QuoteBound>>({
  collection: 'Submissions',
  version: 5,
  from: 'submission',
  columns: { SubmissionID: 'number', Status: 'text' },
  heavy: ['Attachments', 'AsBound'],
  // Only the first event has the submission's number, so the stream's name is the key. A bind that recorded its own
  // form does not change this row.
  key: (event) => (event.type === 'QuoteBound' && event.data.reported ? null : event.stream),
  on: {
    // The ids come first in the row's text, so that names can be joined without parsing the rest (joined-names.ts).
    SubmissionReceived: (_, { data, at, revision }) => ({
      SubmissionID: data.submissionId,
      Revision: revision,
      ...formFields(data.form),
      ...receivedFields(data.source, wireDateTime(at)),
      ClientID: data.client?.clientId ?? null,
      Attachments: data.files.map(attachmentOf),
    }),
    SubmissionClientLinked: (row, { data, revision }) => edited(row, revision, { ClientID: data.clientId }),
    DateQuoteRequiredChanged: (row, { data, revision }) =>
      edited(row, revision, { DateQuoteRequired: wireDate(data.dateQuoteRequired) }),
    SubmissionChanged: (row, { data, revision }) => edited(row, revision, mainFormFields(data)),
    SubmissionFolderChanged: (row, { data, revision }) => edited(row, revision, { Folder: data.folder }),
    SubmissionCsvCreated: unchanged,
    RenewalTakenUp: unchanged,
    IntakeTakenUp: unchanged,
    FeedbackRequested: unchanged,
    ClearanceRequested: unchanged,
    // Status and sticky note are not part of the main form, so they make no save of the form stale.
    SubmissionStatusChanged: (row, { data, at }) =>
      row && {
        ...row,
        Status: data.status,
        StatusScheduledActivate: wireDate(data.activateOn),
        StatusSince: data.status === row.Status ? row.StatusSince : wireDateTime(at),
      },
    // a note shows its author and time.
    StickyNoteLeft: (row, { data, actor, at }) =>
      row && { ...row, StickyNote: data.note, StickyNoteFrom: actor.name, StickyNoteLeft: wireDateTime(at) },
    StickyNoteCleared: (row) => row && { ...row, StickyNote: '', StickyNoteFrom: '', StickyNoteLeft: null },
    // earlier releases did not record the form with a bind, so its form at that revision is kept here.
    QuoteBound: (row, { data }) => row && { ...row, AsBound: { ...row.AsBound, [data.quoteId]: asItStands(row) } },
  },
})
