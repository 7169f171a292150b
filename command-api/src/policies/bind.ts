/** Binding: a quote becomes a policy, or a policy is bound without a quote (BIND rows, A-091, A-150). */
import { QuoteBound, type CatalogueState, type Terms } from '@bindery/contracts/events'
import { byName, quoteFigures, TERM_NAMES, type WireName } from '@bindery/contracts/rules'
import { SendBinding, SHARE_PATHS, sharesFrom, type BindingInput, type SharesOnWire } from '@bindery/contracts/wire'
import type { Fresh } from '../facts/needs.ts'
import { onSubmission } from '../facts/on-stream.ts'
import { idsOf, sentFiles } from '../facts/sent-files.ts'
import { dataOf } from '../kernel/recorded.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { recordOf } from '../quotes/record.ts'
import { quoteStale } from '../quotes/number.ts'
import { leadToCopy, offerOf, ratesOf, type Offer } from '../quotes/terms.ts'
import { type QuoteOrPolicy, nextItemId, type OpenSubmission } from '../states/submission/model.ts'
import { bindingChecks } from './checks.ts'
import { numberTaken, quoteToBind } from './numbers.ts'
import { reportedOf } from './reported.ts'

export const sendBinding = onSubmission({
  call: SendBinding,
  target: { kind: 'submission', id: ({ Quote }) => Quote.SubmissionID },
  checks: bindingChecks,
  needs: ({ Quote, Attachments, ProcessingInstructions }, submission) => ({
    catalogue: true,
    staff: true,
    broker: submission.phase === 'open' ? submission.form.brokerId : 0,
    files: [...idsOf(Attachments), ...idsOf(ProcessingInstructions)],
    renewal: {
      begunFrom: submission.phase === 'open' ? submission.begunFrom : null,
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
    const stale = quoteStale(from, Quote.Revision)
    if (stale) return stale
    const number = numberTaken(submission, Quote.PolicyNumber)
    if (number) return number
    const offer = offerOf(facts.catalogue.state, Quote.MarketID, Quote.ProductID)
    if (isRefusal(offer)) return offer
    const files = sentFiles(facts.files, actor, submission.form.folder, 'binding')
    if (isRefusal(files)) return files
    const quoteId = from?.record.QuoteID ?? nextItemId(submission)
    if (quoteId === null) return refuse('too-many-records')
    const terms = boundTerms(Quote, from, submission, offer, facts.catalogue)
    return [
      QuoteBound({
        quoteId,
        fromQuote: from !== null,
        policyNumber: Quote.PolicyNumber,
        terms,
        figures: quoteFigures(terms),
        reported: reportedOf(submission.form, facts),
        authorisedCode: Quote.AuthorisedCode,
        authorisedName: Quote.AuthorisedName,
        bindingDate: today,
        bindingEmail: Quote.BindingEmail,
        policyDocuments: files.slice(0, Attachments.length),
        processingInstructions: files.slice(Attachments.length),
        copyTo: leadToCopy(CcProductLead, offer, facts.staff.state),
        renewalId: facts.renewal,
      }),
    ]
  },
  reply: (events, state) => ({ Success: true as const, Quote: recordOf(state, dataOf(QuoteBound, events).quoteId) }),
})

type BoundFields = Pick<BindingInput, WireName | SharesOnWire>

/** the body's values; missing ones from the quote, else from the submission and the offer; present tax rates. */
export function boundTerms(
  input: BoundFields,
  quote: QuoteOrPolicy | null,
  submission: OpenSubmission,
  offer: Offer,
  catalogue: Fresh<CatalogueState>,
): Terms {
  const earlier = quote?.terms
  // Terms agreed with one market do not apply to another market or product (QUO-008).
  const agreed =
    earlier?.market.id === offer.market.marketId && earlier.product.id === offer.product.productId
      ? earlier
      : offer.link
  const sharesGiven = SHARE_PATHS.some(([key]) => input[key] !== null)
  return {
    ...ratesOf(offer, catalogue),
    shares: sharesGiven ? sharesFrom(input) : (earlier?.shares ?? submission.form.shares),
    ...byName(TERM_NAMES, {
      cover: ({ name, wire }) => taken(input[wire], earlier?.[name], 0),
      charge: ({ name, wire, start = 0 }) => taken(input[wire], earlier?.[name], start),
      rate: ({ name, wire }) => input[wire] ?? agreed[name],
      flag: ({ name, wire }) => taken(input[wire], earlier?.[name], false),
      date: ({ wire }) => input[wire],
    }),
  }
}

const taken = <Value>(given: Value | null, quoted: Value | undefined, otherwise: Value): Value =>
  given ?? quoted ?? otherwise
