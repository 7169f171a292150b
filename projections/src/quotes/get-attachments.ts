/** GET_QUOTE_ATTACHMENTS: the quote's own files, each with its tick (QUO-013, API-020). */
import { GetQuoteAttachments, submissionOfItem, type QuoteDocumentsRow } from '@bindery/contracts/wire'
import { queryHandler } from '../queries/handler.ts'

export const getQuoteAttachments = queryHandler(GetQuoteAttachments, async ({ Quote }, { views }) => {
  const { QuoteID, SubmissionID } = Quote
  // The number of a quote says whose it is; one of another submission has nothing to offer here.
  const isOther = SubmissionID !== null && SubmissionID !== 0 && submissionOfItem(QuoteID) !== SubmissionID
  const found = isOther ? null : await views.get('QuoteDocuments', String(QuoteID))
  // Rows of the collection are written by its projector alone.
  return { Attachments: found?.row ? (JSON.parse(found.row) as QuoteDocumentsRow).Files : [] }
})
