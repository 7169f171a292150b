/** The sample data of letters in tests: a submission of Acme, its broker, and the underwriter who acts. */
import type { Fact, KnownTerms, SubmissionForm } from '@bindery/contracts/events'
import { noCoverage, noShares } from '@bindery/contracts/rules'
import { recorded as recordedAt, sampleAccount, sampleBroker, sampleTerms } from '@bindery/contracts/testing'
import type { SubmissionEvent } from '../../runtime/events.ts'
import { placeholders, withDetails, type Letter } from '../letter.ts'
import { lettersOf } from '../letters/letters.ts'
import { fill } from '../render.ts'
import { wordsOf } from '../wording.ts'

export { figured } from '@bindery/contracts/testing'

export const recorded = <F extends Fact>(fact: F, revision = 0) => recordedAt(fact, { revision })

/** The first letter that an event asks for; null when it asks for none. */
export const letterOf = (event: SubmissionEvent, about: SubmissionForm, bound: KnownTerms | null): Letter | null =>
  lettersOf(event, { form: about, bound })[0] ?? null

export const form = {
  ownerId: 1,
  brokerId: 1,
  insuredCompanyName: 'Acme',
  additionalInsuredNames: 'Acme Holdings',
  abn: '51 824 753 556',
  ownershipType: '',
  companyAddress: '1 George Street',
  companySuburb: 'Sydney',
  companyPostcode: '2000',
  turnover: 1_200_000,
  revenue: null,
  numberOfEmployees: 1,
  claimHistory: '',
  industry: 'Finance',
  professionalServices: 'Accounting',
  otherIndustry: '',
  products: { ...noCoverage(), EIL: true },
  otherCoverage: 'Marine',
  dateQuoteRequired: '2026-02-03',
  targetRisk: false,
  underwriterNotes: '',
  shares: noShares(),
  overseasCountries: '',
  folder: 'Acme',
}

export const cyber = { id: 1, name: 'Cyber Liability' }
export const terms = sampleTerms({
  product: cyber,
  limit: 2_000_000,
  basePremium: 9_500,
  ensuranceFee: 0,
  brokerageRate: 0,
  commissionRate: 0,
  shares: noShares(),
  inceptionDate: '2026-03-01',
  expiryDate: '2027-03-01',
  stampDutyRates: noShares(),
})

export const file = (fileName: string) => ({
  id: 'f1',
  fileName,
  path: `Acme/x/f1-${fileName}`,
  sha256: 'f'.repeat(64),
  size: 10,
})

const mia = sampleAccount({ title: 'Underwriter', phone: '02 9000 0001' })

export const parties = {
  submission: { submissionId: 41, form },
  broker: sampleBroker(),
  house: 'Harbour Insurance Brokers',
  user: mia,
}

/** The text of a letter: the one a person wrote, else the template's, else the built-in one. */
export function textOf(letter: Letter | null, template?: string): string {
  if (!letter) throw new Error('There is no letter.')
  const text = wordsOf(letter, template ?? null, (unwritten) => withDetails(unwritten, letter))
  return fill(text, placeholders(letter, parties))
}
