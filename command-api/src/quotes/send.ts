/** Sending a quote, or sending it again until it is bound (QUO-017, QUO-018, A-095). The server computes its figures. */
import { QuoteSent } from '@bindery/contracts/events'
import { quoteFigures } from '@bindery/contracts/rules'
import { SendQuote } from '@bindery/contracts/wire'
import { onSubmission } from '../facts/on-stream.ts'
import { dataOf } from '../kernel/recorded.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { quoteChecks } from './checks.ts'
import { filesAsked, filesToRead, quoteFiles } from './files.ts'
import { quoteStale, quoteToSend } from './number.ts'
import { recordOf } from './record.ts'
import { leadToCopy, offerOf, termsOf } from './terms.ts'

export const sendQuote = onSubmission({
  call: SendQuote,
  target: { kind: 'submission', id: ({ Quote }) => Quote.SubmissionID },
  checks: quoteChecks,
  needs(request, submission) {
    const { ids, paths } = filesToRead(request, submission)
    return { catalogue: true, staff: true, files: ids, treeFiles: paths }
  },
  decide(request, submission, { actor, facts }) {
    const { Quote, Template, CcProductLead, AttachQuoteCalculation } = request
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const quoteId = quoteToSend(submission, Quote.QuoteID ?? 0)
    if (isRefusal(quoteId)) return quoteId
    const stale = quoteStale(submission.quotes.get(quoteId) ?? null, Quote.Revision)
    if (stale) return stale
    const offer = offerOf(facts.catalogue.state, Quote.MarketID, Quote.ProductID)
    if (isRefusal(offer)) return offer
    const asked = filesAsked(request, submission)
    if (isRefusal(asked)) return asked
    const files = quoteFiles(asked, { blobs: facts.files, copies: facts.treeFiles }, actor, submission, quoteId)
    if (isRefusal(files)) return files
    const terms = termsOf(Quote, offer, facts.catalogue)
    return [
      QuoteSent({
        quoteId,
        again: submission.quotes.has(quoteId),
        terms,
        figures: quoteFigures(terms),
        emailMessage: Quote.EmailMessage,
        files: [...files],
        copyTo: leadToCopy(CcProductLead, offer, facts.staff.state),
        attachCalculation: AttachQuoteCalculation,
        form: Template && { fileName: Template.FileName, items: Template.form_data },
        documents: asked.documents,
      }),
    ]
  },
  reply(events, state) {
    const { quoteId } = dataOf(QuoteSent, events)
    return { Success: true as const, QuoteID: quoteId, Quote: recordOf(state, quoteId) }
  },
})
