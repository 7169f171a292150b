/** GET_QUOTE_ATTACHMENTS: the quote's own files, each with its tick (QUO-013, API-020). */
import { GetQuoteAttachments, submissionOfItem } from '@bindery/contracts/wire'
import { queryHandler } from '../queries/handler.ts'
import { quoteDocuments } from './documents.ts'

export const getQuoteAttachments = queryHandler(GetQuoteAttachments, async ({ Quote }, { views }) => {
  const { QuoteID, SubmissionID } = Quote
  // A quote's number contains its submission's number; for another submission the quote has no files.
  const isOther = SubmissionID !== null && SubmissionID !== 0 && submissionOfItem(QuoteID) !== SubmissionID
  const found = isOther ? null : await views.get(quoteDocuments.collection, String(QuoteID))
  return { Success: true as const, Attachments: quoteDocuments.rowOf(found)?.Files ?? [] }
})
