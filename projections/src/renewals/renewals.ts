/** Stored renewals (API-043); names are joined at read, the notice travels with the single record. */
import { renewalModel, type FactOf, type MailHandedOver, type RenewalFact } from '@bindery/contracts/events'
import { wireDateTime } from '@bindery/contracts/rules'
import { attachmentOf, renewalFields, renewalRecord, withStatus, type RenewalRow } from '@bindery/contracts/wire'
import { reached } from '../operations/mailed.ts'
import { projector } from '../runner/projector.ts'

/** the revision moves only where a field of the form really changed. */
function edited(row: RenewalRow, revision: number, change: Partial<RenewalRow>): RenewalRow {
  const after = { ...row, ...change }
  return JSON.stringify(after) === JSON.stringify(row) ? row : { ...after, Revision: revision }
}

export const renewals = projector<RenewalRow, RenewalFact | FactOf<typeof MailHandedOver>>({
  collection: 'Renewals',
  version: 2,
  from: 'renewal',
  columns: { BatchID: 'number' },
  heavy: ['NoticeMessage', 'Attachments'],
  key: ({ data }) => ('renewalId' in data ? data.renewalId : data.itemId),
  on: {
    RenewalImported(_, event) {
      const state = renewalModel.evolve(renewalModel.initial, event)
      return state.phase === 'absent' ? null : renewalRecord(state, event.revision)
    },
    RenewalChanged: (row, { data, revision }) => row && edited(row, revision, renewalFields(data)),
    RenewalFolderChanged: (row, { data }) => row && { ...row, Folder: data.folder },
    RenewalNoticeSent: (row, { data, revision }) =>
      row && {
        ...withStatus(row, 'Letter Sent', revision),
        NoticeMessage: data.message,
        Attachments: data.files.map(attachmentOf),
      },
    RenewalFollowed: (row, { data, revision }) =>
      row && { ...withStatus(row, data.status, revision), SubmissionID: data.submissionId },
    RenewalDeleted: () => null,
    /** REN-026: its date is that of the handing over. */
    MailHandedOver: (row, { data, at }) => row && (reached(data) ? { ...row, NoticeSent: wireDateTime(at) } : row),
  },
})
