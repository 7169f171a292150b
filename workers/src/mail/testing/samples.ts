/** What letters are written about in tests: a submission of Acme, its broker, and the underwriter who acts. */
import type { AccountFacts, BrokerFacts, EventEnvelope, Fact, Terms } from '@bindery/contracts/events'
import { noCoverage, noShares } from '@bindery/contracts/rules'
import { placeholders, withEssence, type Letter } from '../letter.ts'
import { fill } from '../render.ts'

const envelope = {
  id: 'e', stream: 'submission-1', revision: 0, at: '2026-01-01T00:00:00.000Z', actor: { id: 1, name: 'Mia Chen' }, func: 'F',
  requestId: 'r', requestHash: '', correlationId: 'r', causationId: null, previousHash: '', hash: '',
} satisfies Omit<EventEnvelope, 'type' | 'version' | 'data'>

export const recorded = <F extends Fact>(fact: F, revision = 0) => ({ ...envelope, ...fact, revision })

export const form = {
  ownerId: 1, brokerId: 1, insuredCompanyName: 'Acme', additionalInsuredNames: 'Acme Holdings', abn: '51 824 753 556',
  ownershipType: '', companyAddress: '1 George Street', companySuburb: 'Sydney', companyPostcode: '2000', turnover: 1_200_000,
  revenue: null, numberOfEmployees: 1, claimHistory: '', industry: 'Finance', professionalServices: 'Accounting',
  otherIndustry: '', products: { ...noCoverage(), EIL: true }, otherCoverage: 'Marine', dateQuoteRequired: '2026-02-03',
  targetRisk: false, underwriterNotes: '', shares: noShares(), overseasCountries: '', folder: 'Acme',
}

export const cyber = { id: 1, name: 'Cyber Liability' }
export const terms: Terms = {
  market: { id: 1, name: 'Southern Cross' }, product: cyber, limit: 2_000_000, excess: 5_000, basePremium: 9_500,
  ensuranceFee: 0, insurerFee: 0, brokerageRate: 0, commissionRate: 0, shares: noShares(), nswStampDutyExemption: false,
  gstExemption: false, inceptionDate: '2026-03-01', expiryDate: '2027-03-01', gstRate: 10, whtRate: 0, gstPayable: true,
  stampDutyPayable: true, stampDutyRates: noShares(), ratesFrom: { stream: 'catalogue', revision: 3 },
}

export const file = (fileName: string) => ({ id: 'f1', fileName, path: `Acme/x/f1-${fileName}`, sha256: 'f'.repeat(64), size: 10 })

const broker: BrokerFacts = {
  brokerId: 1, firstName: 'Ben', lastName: 'Hart', email: 'b@example.com', mobile: '', houseId: 1, stateId: 1, active: true,
  greylisted: false,
}
const mia: AccountFacts = {
  ownerId: 1, username: 'mia@example.com', firstName: 'Mia', lastName: 'Chen', title: 'Underwriter', phone: '02 9000 0001',
  roles: { ADMIN: false, UWRITER: true, ISO: false, ROOT: false }, active: true, isProductLead: false,
}

/** The text of a letter: what was written, else from a template, else as it is built in. */
export function textOf(letter: Letter | null, template?: string): string {
  if (!letter) throw new Error('There is no letter.')
  const parties = { submission: { submissionId: 41, form }, broker, house: 'Harbour Insurance Brokers', user: mia }
  return fill(letter.written || withEssence(template ?? letter.builtIn, letter), placeholders(letter, parties))
}
