/** Quotes and the policies they became: one row under one number all along (API-041, A-050, A-091). */
import type { FactOf, MailedFile, MailPurpose, PolicyFact, QuoteSent, Recorded } from '@bindery/contracts/events'
import { wireDate, wireDateTime } from '@bindery/contracts/rules'
import {
  attachmentOf, documentFields, notBound, submissionOfItem, termFields, type Attachment, type QuoteRow,
} from '@bindery/contracts/wire'
import { dated, type Mailed } from '../operations/mailed.ts'
import { projector } from '../runner/projector.ts'

/** Mails to the broker date the record; those to processing do not. */
const DATED: readonly MailPurpose[] = ['quote', 'binding']

export const quotes = projector<QuoteRow, FactOf<typeof QuoteSent> | PolicyFact | Mailed>({
  collection: 'Quotes',
  version: 4,
  from: 'submission',
  columns: { Status: 'text', QuoteID: 'number' },
  heavy: [
    'EmailMessage', 'BindingEmail', 'form_data', 'Templates', 'Attachments', 'PolicyDocuments', 'ProcessingInstructions',
    'EndorsementInstructions', 'ReversalInstructions',
  ],
  key: (event) => (event.type === 'MailHandedOver' ? event.data.itemId : event.data.quoteId),
  on: {
    QuoteSent: (row, { data, at, revision }) => ({
      QuoteID: data.quoteId,
      SubmissionID: submissionOfItem(data.quoteId),
      Revision: revision,
      Status: 'Quote',
      ...termFields(data.terms),
      DateCreated: row?.DateCreated ?? wireDateTime(at),
      DateEmailed: row?.DateEmailed ?? null,
      ...notBound,
      EmailMessage: data.emailMessage,
      ...documentFields(data),
      Attachments: data.files.map(attachmentOf),
    }),
    QuoteBound: (row, { data, at, revision }) => ({
      QuoteID: data.quoteId,
      SubmissionID: submissionOfItem(data.quoteId),
      Revision: revision,
      Status: 'Bound',
      ...termFields(data.terms),
      DateCreated: row?.DateCreated ?? wireDateTime(at),
      DateEmailed: row?.DateEmailed ?? null,
      PolicyNumber: data.policyNumber,
      BindingDate: wireDate(data.bindingDate),
      EndorsedDate: null,
      ReversalDate: null,
      AuthorisedCode: data.authorisedCode,
      AuthorisedName: data.authorisedName,
      DateAuthorised: wireDate(data.bindingDate),
      RenewalID: data.renewalId,
      EmailMessage: row?.EmailMessage ?? '',
      BindingEmail: data.bindingEmail,
      form_data: row?.form_data ?? [],
      Templates: row?.Templates ?? [],
      Attachments: row?.Attachments ?? [],
      PolicyDocuments: data.policyDocuments.map(attachmentOf),
      ProcessingInstructions: data.processingInstructions.map(attachmentOf),
      EndorsementInstructions: [],
      ReversalInstructions: [],
    }),
    PolicyEndorsed: (row, { data, revision }) => row && {
      ...row, Revision: revision, Status: 'Endorsed', EndorsedDate: wireDate(data.on),
      EndorsementInstructions: data.files.map(attachmentOf),
    },
    BindingReversed: (row, { data, revision }) => row && {
      ...row, Revision: revision, Status: 'Cancelled', ReversalDate: wireDate(data.on),
      ReversalInstructions: data.files.map(attachmentOf),
    },
    MailHandedOver: (row, event) => dated(row && withMailed(row, event), event, DATED),
  },
})

/**
 * What left with a quote beside the files it names, the calculation, is listed with them once it has left (QUO-015). A
 * mail of terms that were sent anew since belongs to an earlier list.
 */
function withMailed(row: QuoteRow, { data: { purpose, askedAt, files } }: Recorded<Mailed>): QuoteRow {
  if (purpose !== 'quote' || (row.Status === 'Quote' && askedAt !== row.Revision)) return row
  const listed = row.Attachments ?? []
  const others = files.filter(({ id }) => listed.every((file) => file.id !== id))
  return others.length === 0 ? row : { ...row, Attachments: [...listed, ...others.map(madeForMail)] }
}

/** It has no place under the shared root: it is made anew for every message. */
const madeForMail = ({ id, fileName }: MailedFile): Attachment => ({ id, FileName: fileName, FullFileName: '', FolderLink: '' })
