/** Quotes and bindings as their forms send them. */
import { fullName, addYear, wireDate } from '@bindery/contracts/rules'
import { known, type Delivered } from '../context.ts'
import { STAFF } from '../data/staff.ts'
import { letter } from '../data/templates.ts'
import type { Offer, Step, Story } from '../plan/story.ts'
import { sharesOf } from './submission.ts'
import { wordsOf } from './words.ts'

function termsOf(story: Story, offer: Offer, delivered: Delivered) {
  return {
    MarketID: known(delivered.markets, offer.market.code),
    ProductID: known(delivered.products, offer.link.product),
    Limit: offer.limit,
    Excess: offer.excess,
    BasePremium: offer.basePremium,
    EnsuranceFee: offer.ensuranceFee,
    InsurerFee: 0,
    BrokerageRate: offer.link.brokerage,
    CommissionRate: offer.link.commission,
    ...sharesOf(story),
    NSWSDExemption: offer.nswExemption,
    InceptionDate: wireDate(offer.inception),
    ExpiryDate: wireDate(addYear(offer.inception)),
  }
}

export const quoteBody = (
  story: Story,
  { offer, again, ordinal }: Extract<Step, { readonly kind: 'quote' }>,
  submissionId: number,
  delivered: Delivered,
) => ({
  Quote: {
    SubmissionID: submissionId,
    QuoteID: again ? submissionId * 1000 + ordinal : null,
    ...termsOf(story, offer, delivered),
    EmailMessage: letter('QUOTE', wordsOf(story, offer)),
  },
  AttachQuoteCalculation: isSpread(story),
})

/** Whether the premium is spread over several jurisdictions: its calculation is then attached. */
const isSpread = ({ spread }: Story) => Object.values(spread.shares).filter((share) => share > 0).length > 2

export function bindingBody(
  story: Story,
  { offer, fromQuote, ordinal, policyNumber, authorised }: Extract<Step, { readonly kind: 'bind' }>,
  submissionId: number,
  delivered: Delivered,
  files: { readonly document: { id: string }; readonly instruction: { id: string } },
) {
  return {
    Quote: {
      SubmissionID: submissionId,
      QuoteID: fromQuote ? submissionId * 1000 + ordinal : null,
      ...termsOf(story, offer, delivered),
      PolicyNumber: policyNumber,
      AuthorisedCode: authorised,
      AuthorisedName: authorisedBy(story, offer, authorised),
      BindingEmail: letter('BINDING', { ...wordsOf(story, offer), PolicyNumber: policyNumber }),
    },
    CcProductLead: authorised === 1,
    Attachments: [files.document],
    ProcessingInstructions: [files.instruction],
  }
}

/** BIND-009: the underwriter, the product lead, or the contact at the market. */
function authorisedBy(story: Story, { link }: Offer, code: 0 | 1 | 2): string {
  if (code === 2) return link.contact
  const person = STAFF[code === 1 && link.lead ? link.lead : story.owner]
  return fullName(person)
}
