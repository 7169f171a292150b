/** The rows of quotes and the policies they became: one row under one number throughout (API-041, A-050, A-091). */
import type { FactOf, MailedFile, MailPurpose, PolicyFact, QuoteSent, Recorded } from '@bindery/contracts/events'
import { TERM_NAMES } from '@bindery/contracts/rules'
import { quoteRecord, type Attachment, type QuoteRow } from '@bindery/contracts/wire'
import { dated, type Mailed } from '../operations/mailed.ts'
import { POLICY_HEAVY, policySteps } from '../policies/policies.ts'
import { projector } from '../runner/projector.ts'

/** The mails whose handover dates the record; those to the processor of policies do not. */
const DATED: readonly MailPurpose[] = ['quote', 'binding']

/** Raised with every change of the handlers. A new term makes the rows anew by itself. */
const HANDLERS = 7

export const quotes = projector<QuoteRow, FactOf<typeof QuoteSent> | PolicyFact | Mailed>({
  collection: 'Quotes',
  version: 100 * HANDLERS + TERM_NAMES.length,
  from: 'submission',
  columns: { Status: 'text', QuoteID: 'number' },
  heavy: ['EmailMessage', 'form_data', 'Templates', 'Attachments', ...POLICY_HEAVY],
  key: (event) => (event.type === 'MailHandedOver' ? event.data.itemId : event.data.quoteId),
  on: {
    QuoteSent: quoteRecord.QuoteSent,
    ...policySteps,
    MailHandedOver: (row, event) => dated(row && withMailed(row, event), event, DATED),
  },
})

/**
 * Lists the calculation beside the quote's files once it was mailed (QUO-015). If the quote was sent again since, the
 * mail belongs to the earlier list.
 */
function withMailed(row: QuoteRow, { data: { purpose, askedAt, files } }: Recorded<Mailed>): QuoteRow {
  if (purpose !== 'quote' || (row.Status === 'Quote' && askedAt !== row.Revision)) return row
  const listed = row.Attachments ?? []
  const others = files.filter(({ id }) => listed.every((file) => file.id !== id))
  return others.length === 0 ? row : { ...row, Attachments: [...listed, ...others.map(madeForMail)] }
}

/** A file made for one message, which therefore has no place under the shared root. */
const madeForMail = ({ id, fileName }: MailedFile): Attachment => ({
  id,
  FileName: fileName,
  FullFileName: '',
  FolderLink: '',
})
