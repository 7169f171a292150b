/** Binding: a quote becomes a policy, or a policy is bound without a quote (BIND rows, A-091, A-150). */
import { QuoteBound, type CatalogueState, type Terms } from '@bindery/contracts/events'
import { DEFAULT_ENSURANCE_FEE, normalisedName, policyNumberExists } from '@bindery/contracts/rules'
import { SendBinding, SHARE_PATHS, sharesFrom, type BindingInput } from '@bindery/contracts/wire'
import { dataOf } from '../kernel/facts.ts'
import { idsOf, sentFiles } from '../kernel/files.ts'
import type { Fresh } from '../kernel/handler.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { itemReply } from '../quotes/record.ts'
import { leadToCopy, offerOf, ratesOf, type Offer } from '../quotes/terms.ts'
import { type Item, nextItemId, type OpenSubmission } from '../submissions/model.ts'
import { onSubmission } from '../streams.ts'

export const sendBinding = onSubmission({
  call: SendBinding,
  target: { kind: 'submission', id: ({ Quote }) => Quote.SubmissionID },
  needs: ({ Quote, Attachments, ProcessingInstructions }, submission) => ({
    catalogue: true,
    staff: true,
    files: [...idsOf(Attachments), ...idsOf(ProcessingInstructions)],
    renewal: {
      clientId: submission.phase === 'open' ? submission.clientId : null,
      productId: Quote.ProductID,
      policyNumber: Quote.PolicyNumber,
      inception: Quote.InceptionDate,
    },
  }),
  decide({ Quote, CcProductLead, Attachments }, submission, { actor, today, facts }) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const from = quoteToBind(submission, Quote.QuoteID ?? 0)
    if (isRefusal(from)) return from
    if (isBoundHere(submission, Quote.PolicyNumber)) {
      return refuse('policy-number-taken', policyNumberExists(Quote.PolicyNumber))
    }
    const offer = offerOf(facts.catalogue.state, Quote.MarketID, Quote.ProductID)
    if (isRefusal(offer)) return offer
    const files = sentFiles(facts.files, actor, submission.form.folder, 'binding')
    if (isRefusal(files)) return files
    const quoteId = from?.quoteId ?? nextItemId(submission)
    if (quoteId === null) return refuse('too-many-records')
    return [QuoteBound({
      quoteId,
      fromQuote: from !== null,
      policyNumber: Quote.PolicyNumber,
      terms: termsOf(Quote, from, submission, offer, facts.catalogue),
      authorisedCode: Quote.AuthorisedCode,
      authorisedName: Quote.AuthorisedName,
      bindingDate: today,
      bindingEmail: Quote.BindingEmail,
      policyDocuments: files.slice(0, Attachments.length),
      processingInstructions: files.slice(Attachments.length),
      copyTo: leadToCopy(CcProductLead, offer, facts.staff.state),
      renewalId: facts.renewal,
    })]
  },
  reply: (events, state) => ({ Success: true as const, Quote: itemReply(state, dataOf(QuoteBound, events).quoteId) }),
})

/** The quote that becomes a policy, or null to bind without one. */
function quoteToBind(submission: OpenSubmission, quoteId: number): Item | null | Refusal {
  if (quoteId === 0) return null
  const quote = submission.quotes.get(quoteId)
  if (!quote) return refuse('quote-not-found')
  return quote.status === 'Quote' ? quote : refuse('quote-already-bound')
}

/** BIND-004, A-092: unique on this submission, ignoring case and surrounding spaces. */
const isBoundHere = (submission: OpenSubmission, policyNumber: string) =>
  [...submission.quotes.values()].some(
    (item) => item.status !== 'Quote' && normalisedName(item.policyNumber) === normalisedName(policyNumber),
  )

/** inputs from the body; absent ones from the quote, else the submission and the offer; tax rates fresh. */
function termsOf(
  input: BindingInput, quote: Item | null, submission: OpenSubmission, offer: Offer, catalogue: Fresh<CatalogueState>,
): Terms {
  const earlier = quote?.terms
  // What was agreed with one market says nothing of another, nor of another product (QUO-008).
  const agreed = earlier?.market.id === offer.market.marketId && earlier.product.id === offer.product.productId ? earlier : offer.link
  const sharesGiven = SHARE_PATHS.some(([key]) => input[key] !== null)
  return {
    ...ratesOf(offer, catalogue),
    limit: input.Limit,
    excess: input.Excess,
    basePremium: input.BasePremium,
    ensuranceFee: input.EnsuranceFee ?? earlier?.ensuranceFee ?? DEFAULT_ENSURANCE_FEE,
    insurerFee: input.InsurerFee ?? earlier?.insurerFee ?? 0,
    brokerageRate: input.BrokerageRate ?? agreed.brokerageRate,
    commissionRate: input.CommissionRate ?? agreed.commissionRate,
    shares: sharesGiven ? sharesFrom(input) : (earlier?.shares ?? submission.form.shares),
    nswStampDutyExemption: input.NSWSDExemption ?? earlier?.nswStampDutyExemption ?? false,
    gstExemption: input.GSTExemption ?? earlier?.gstExemption ?? false,
    inceptionDate: input.InceptionDate,
    expiryDate: input.ExpiryDate,
  }
}
