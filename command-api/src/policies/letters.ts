/** The letters that a binding, an endorsement or a reversal would send, from its form as filled in so far. */
import { BindingReversed, PolicyEndorsed, QuoteBound, whyOf, type LetterDraft } from '@bindery/contracts/events'
import { BindingInput, SendBinding, whyEntries } from '@bindery/contracts/wire'
import { filesIn, recordIn, writtenIn, type Drafts } from '../facts/drafting.ts'
import { knownOf, numberIn } from '../facts/known.ts'
import { knownTerms, NOTHING_YET, offeredSoFar } from '../quotes/known-terms.ts'
import { leadToCopy } from '../quotes/terms.ts'
import { boundTerms } from './bind.ts'

const { CcProductLead: cc } = SendBinding.request.entries

export const bindingLetters: Drafts = async (body, drafting) => {
  const { submission, catalogue, staff } = drafting
  const quote = recordIn(body, 'Quote')
  const known = knownOf(BindingInput.entries, quote)
  const { CcProductLead = false } = knownOf({ CcProductLead: cc }, body)
  const from = submission.quotes.get(known.QuoteID ?? 0) ?? null
  const offered = offeredSoFar(catalogue.state, known.MarketID, known.ProductID)
  return [
    {
      type: QuoteBound.type,
      data: {
        quoteId: known.QuoteID ?? 0,
        policyNumber: known.PolicyNumber ?? '',
        ...knownTerms(known, offered, (offer) =>
          boundTerms({ ...NOTHING_YET, ...known }, from, submission, offer, catalogue),
        ),
        bindingEmail: writtenIn(quote['BindingEmail']),
        policyDocuments: [...(await filesIn(body['Attachments'], drafting))],
        processingInstructions: [...(await filesIn(body['ProcessingInstructions'], drafting))],
        copyTo: offered.offer && leadToCopy(CcProductLead, offered.offer, staff),
      },
    },
  ]
}

const instructing =
  (type: Extract<LetterDraft, { readonly type: 'PolicyEndorsed' | 'BindingReversed' }>['type']): Drafts =>
  async (body, drafting) => {
    const { Reason = '', EffectiveDate = null } = knownOf(whyEntries, body)
    const policy = drafting.submission.quotes.get(numberIn(body['Quote'], 'QuoteID'))
    return policy
      ? [
          {
            type,
            data: {
              quoteId: policy.record.QuoteID,
              policyNumber: policy.record.PolicyNumber,
              figures: policy.figures,
              ...whyOf(Reason, EffectiveDate),
              files: [...(await filesIn(body['Attachments'], drafting))],
            },
          },
        ]
      : []
  }

export const endorsementLetters = instructing(PolicyEndorsed.type)
export const reversalLetters = instructing(BindingReversed.type)
