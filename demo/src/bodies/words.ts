/** A letter as the underwriter completes it before it is sent: the values of its placeholders. */
import {
  fullName,
  COVERAGE,
  coverageText,
  dateText,
  formatInteger,
  noCoverage,
  occupationText,
} from '@bindery/contracts/rules'
import type { ProductCode } from '../data/markets.ts'
import { STAFF, addressOf } from '../data/staff.ts'
import type { Offer, Story } from '../plan/story.ts'

/** A product's flag on a submission. */
const FLAGS = {
  PI: 'ProfessionalIndemnity',
  EIL: 'EIL',
  ML: 'ManagementLiability',
  CYB: 'CyberLiability',
  GL: 'GeneralLiability',
} as const

const productName = (code: ProductCode) => COVERAGE.find(({ flag }) => flag === FLAGS[code])?.name ?? code

export function coverageOf(story: Story) {
  const flags = noCoverage()
  for (const product of story.wants) flags[FLAGS[product]] = true
  return flags
}

const dollars = (amount: number) => `$${formatInteger(amount)}`

export function wordsOf(story: Story, offer: Offer) {
  const user = STAFF[story.owner]
  const { broker, company } = story
  return {
    BrokerFirstName: broker.firstName,
    BrokerFullName: fullName(broker),
    InsuredCompanyName: company.name,
    Occupation: occupationText({ ...company.trade, other: company.trade.otherIndustry }),
    Turnover: dollars(company.turnover),
    Coverage: coverageText(coverageOf(story), story.otherCoverage),
    Product: productName(offer.link.product),
    Market: offer.market.name,
    Limit: dollars(offer.limit),
    Excess: dollars(offer.excess),
    BasePremium: dollars(offer.basePremium),
    InceptionDate: dateText(offer.inception),
    UserFullName: fullName(user),
    UserTitle: user.title,
    UserPhone: user.phone,
    UserEmail: addressOf(user),
  }
}

/** The values in a letter to one of the markets that are asked about a risk. */
export const wordsTo = (story: Story, offer: Offer, target: number) => ({
  ...wordsOf(story, offer),
  WholesaleContact: offer.link.contact,
  TargetPremium: dollars(target),
})
