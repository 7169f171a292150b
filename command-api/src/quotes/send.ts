/** Sending a quote, or sending it again until it is bound (QUO-017, QUO-018, A-095). The server computes its figures. */
import { QuoteSent } from '@bindery/contracts/events'
import { SendQuote, sharesFrom } from '@bindery/contracts/wire'
import { dataOf } from '../kernel/facts.ts'
import { idsOf, sentFiles } from '../kernel/files.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { nextItemId, type OpenSubmission } from '../submissions/model.ts'
import { onSubmission } from '../streams.ts'
import { itemReply } from './record.ts'
import { leadToCopy, offerOf, ratesOf } from './terms.ts'

export const sendQuote = onSubmission({
  call: SendQuote,
  target: { kind: 'submission', id: ({ Quote }) => Quote.SubmissionID },
  needs: ({ Attachments }) => ({ catalogue: true, staff: true, files: idsOf(Attachments) }),
  decide({ Quote, Template, CcProductLead, AttachQuoteCalculation }, submission, { actor, facts }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const quoteId = quoteToSend(submission, Quote.QuoteID ?? 0)
    if (isRefusal(quoteId)) return quoteId
    const offer = offerOf(facts.catalogue.state, Quote.MarketID, Quote.ProductID)
    if (isRefusal(offer)) return offer
    const files = sentFiles(facts.files, actor, submission.form.folder, 'quote', submission.quotes.get(quoteId)?.files)
    if (isRefusal(files)) return files
    return [QuoteSent({
      quoteId,
      again: submission.quotes.has(quoteId),
      terms: {
        ...ratesOf(offer, facts.catalogue),
        limit: Quote.Limit,
        excess: Quote.Excess,
        basePremium: Quote.BasePremium,
        ensuranceFee: Quote.EnsuranceFee,
        insurerFee: Quote.InsurerFee,
        brokerageRate: Quote.BrokerageRate,
        commissionRate: Quote.CommissionRate,
        shares: sharesFrom(Quote),
        nswStampDutyExemption: Quote.NSWSDExemption,
        gstExemption: Quote.GSTExemption,
        inceptionDate: Quote.InceptionDate,
        expiryDate: Quote.ExpiryDate,
      },
      emailMessage: Quote.EmailMessage,
      files: [...files],
      copyTo: leadToCopy(CcProductLead, offer, facts.staff.state),
      attachCalculation: AttachQuoteCalculation,
      form: Template && { fileName: Template.FileName, items: Template.form_data },
      documents: [],
    })]
  },
  reply(events, state) {
    const { quoteId } = dataOf(QuoteSent, events)
    return { Success: true as const, QuoteID: quoteId, Quote: itemReply(state, quoteId) }
  },
})

/** A new number, or the number of a quote that may still be sent again. */
function quoteToSend(submission: OpenSubmission, quoteId: number): number | Refusal {
  if (quoteId === 0) return nextItemId(submission) ?? refuse('too-many-records')
  const quote = submission.quotes.get(quoteId)
  if (!quote) return refuse('quote-not-found')
  return quote.status === 'Quote' ? quoteId : refuse('quote-already-bound')
}
