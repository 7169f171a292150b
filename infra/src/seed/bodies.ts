/** The bodies of commands as the forms of the console would send them. */
import {
  addYear, COVERAGE, coverageText, dateText, namedByJurisdiction, noCoverage, SOURCE_MANUAL, wireDate,
} from '@bindery/contracts/rules'
import { known, type Delivered } from './context.ts'
import { MARKETS, type ProductCode } from './data/markets.ts'
import { STAFF, addressOf } from './data/staff.ts'
import { letter } from './data/templates.ts'
import type { Offer, Step, Story } from './plan/story.ts'

/** A product's flag on a submission. */
const FLAGS = {
  PI: 'ProfessionalIndemnity', EIL: 'EIL', ML: 'ManagementLiability', CYB: 'CyberLiability', GL: 'GeneralLiability',
} as const

const productName = (code: ProductCode) => COVERAGE.find(({ flag }) => flag === FLAGS[code])?.name ?? code

function coverageOf(story: Story) {
  const flags = noCoverage()
  for (const product of story.wants) flags[FLAGS[product]] = true
  return flags
}

export const submissionBody = (story: Story, delivered: Delivered, attachments: readonly { id: string }[]) => ({
  Submission: {
    ...formOf(story, delivered),
    Source: story.source === 'MANUAL' ? SOURCE_MANUAL : story.source,
    Attachments: [...attachments],
  },
  SendBrokerEmail: story.confirmToBroker,
})

/** The same form once it is cleared. */
export const clearedBody = (
  story: Story, { on, reference }: Extract<Step, { readonly kind: 'clear' }>, submissionId: number, clientId: number,
  delivered: Delivered,
) => ({
  Submission: {
    ...formOf(story, delivered), SubmissionID: submissionId, ClientID: clientId, DateCleared: wireDate(on), ClearanceRef: reference,
  },
})

function formOf(story: Story, delivered: Delivered) {
  const { company, spread } = story
  return {
    OwnerID: known(delivered.staff, story.owner).id,
    BrokerID: known(delivered.brokers, story.broker.email),
    InsuredCompanyName: company.name,
    AdditionalInsuredNames: company.additionalNames,
    ABN: company.abn,
    OwnershipType: company.ownershipType,
    CompanyAddress: company.address,
    CompanySuburb: company.place.suburb,
    CompanyPostcode: company.place.postcode,
    Turnover: company.turnover,
    Revenue: company.revenue,
    NumberOfEmployees: company.employees,
    ClaimHistory: story.claimHistory,
    Industry: company.trade.industry,
    ProffesionalServices: company.trade.service,
    OtherIndustry: company.trade.otherIndustry,
    Products: coverageOf(story),
    OtherCoverage: story.otherCoverage,
    DateQuoteRequired: wireDate(story.quoteRequired),
    TargetRisk: story.targetRisk,
    UnderwriterNotes: story.notes,
    ...sharesOf(story),
    SDOSCountries: spread.overseasCountries,
  }
}

const sharesOf = ({ spread }: Story) => namedByJurisdiction('SD', (jurisdiction) => spread.shares[jurisdiction])

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
  story: Story, { offer, again, ordinal }: Extract<Step, { readonly kind: 'quote' }>, submissionId: number,
  delivered: Delivered,
) => ({
  Quote: {
    SubmissionID: submissionId,
    QuoteID: again ? submissionId * 1000 + ordinal : null,
    ...termsOf(story, offer, delivered),
    EmailMessage: letter('QUOTE', wordsOf(story, offer)),
  },
})

export function bindingBody(
  story: Story, { offer, fromQuote, ordinal, policyNumber, authorised }: Extract<Step, { readonly kind: 'bind' }>,
  submissionId: number,
  delivered: Delivered, files: { readonly document: { id: string }; readonly instruction: { id: string } },
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

/** BIND-009: the underwriter, the product lead, or somebody at the market. */
function authorisedBy(story: Story, { link }: Offer, code: 0 | 1 | 2): string {
  if (code === 2) return link.contact
  const person = STAFF[code === 1 && link.lead ? link.lead : story.owner]
  return `${person.firstName} ${person.lastName}`
}

function wordsOf(story: Story, offer: Offer) {
  const user = STAFF[story.owner]
  const { broker } = story
  return {
    BrokerFirstName: broker.firstName,
    BrokerFullName: `${broker.firstName} ${broker.lastName}`,
    InsuredCompanyName: story.company.name,
    Coverage: coverageText(coverageOf(story), story.otherCoverage),
    Product: productName(offer.link.product),
    Market: MARKETS.find(({ code }) => code === offer.market.code)?.name ?? '',
    InceptionDate: dateText(offer.inception),
    UserFullName: `${user.firstName} ${user.lastName}`,
    UserTitle: user.title,
    UserPhone: user.phone,
    UserEmail: addressOf(user),
  }
}
