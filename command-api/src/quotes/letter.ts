/** The letter that a quote would send, from its form as filled in so far. */
import { QuoteSent } from '@bindery/contracts/events'
import { QuoteInput, SendQuote } from '@bindery/contracts/wire'
import { filesIn, recordIn, writtenIn, type Drafts } from '../facts/drafting.ts'
import { knownOf } from '../facts/known.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { knownTerms, NOTHING_YET, offeredSoFar } from './known-terms.ts'
import { quoteToSend } from './number.ts'
import { leadToCopy, termsOf } from './terms.ts'

const { CcProductLead: cc, AttachQuoteCalculation: calculation } = SendQuote.request.entries

export const quoteLetters: Drafts = async (body, drafting) => {
  const { submission, catalogue, staff } = drafting
  const quote = recordIn(body, 'Quote')
  const known = knownOf(QuoteInput.entries, quote)
  const { CcProductLead = false, AttachQuoteCalculation = false } = knownOf(
    { CcProductLead: cc, AttachQuoteCalculation: calculation },
    body,
  )
  const offered = offeredSoFar(catalogue.state, known.MarketID, known.ProductID)
  const quoteId = quoteToSend(submission, known.QuoteID ?? 0)
  const earlier = submission.quotes.get(known.QuoteID ?? 0)
  const files = await Promise.all(
    [quote['Templates'], body['Files'], body['Attachments']].map((list) => filesIn(list, drafting, earlier?.files)),
  )
  return [
    {
      type: QuoteSent.type,
      data: {
        quoteId: isRefusal(quoteId) ? 0 : quoteId,
        ...knownTerms(known, offered, (offer) => termsOf({ ...NOTHING_YET, ...known }, offer, catalogue)),
        emailMessage: writtenIn(quote['EmailMessage']),
        files: files.flat(),
        copyTo: offered.offer && leadToCopy(CcProductLead, offered.offer, staff),
        attachCalculation: AttachQuoteCalculation,
      },
    },
  ]
}
