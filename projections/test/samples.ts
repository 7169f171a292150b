/** One submission of Acme, quoted and bound by the worked example of A-002. */
import { QuoteBound, QuoteSent, SubmissionReceived, streamOf } from '@bindery/contracts/events'
import { noCoverage, noShares } from '@bindery/contracts/rules'

export const STREAM = streamOf('submission', '00000000-0000-4000-8000-000000000041')
export const file = (id: string) => ({
  id,
  fileName: `${id}.pdf`,
  path: `Acme Pty Ltd/binding/${id}-${id}.pdf`,
  sha256: 'f'.repeat(64),
  size: 10,
})

export const received = SubmissionReceived({
  submissionId: 41,
  form: {
    ownerId: 1,
    brokerId: 7,
    insuredCompanyName: 'Acme Pty Ltd',
    additionalInsuredNames: '',
    abn: '51824753556',
    ownershipType: 'Australian Private Company',
    companyAddress: '1 George St',
    companySuburb: 'Sydney',
    companyPostcode: '2000',
    turnover: 1_200_000,
    revenue: null,
    numberOfEmployees: 12,
    claimHistory: 'No claims',
    industry: 'Retail',
    professionalServices: '',
    otherIndustry: '',
    products: { ...noCoverage(), CyberLiability: true },
    otherCoverage: 'Marine',
    dateQuoteRequired: '2025-07-10',
    targetRisk: false,
    underwriterNotes: '',
    shares: { ...noShares(), NSW: 60, VIC: 40 },
    overseasCountries: '',
    folder: 'Acme Pty Ltd',
  },
  source: 'MANUAL',
  files: [file('form')],
  confirmToBroker: true,
})

export const terms = {
  market: { id: 1, name: 'Southern Cross' },
  product: { id: 2, name: 'Cyber Liability' },
  limit: 1_000_000,
  excess: 5_000,
  basePremium: 10_000,
  ensuranceFee: 200,
  insurerFee: 0,
  brokerageRate: 10,
  commissionRate: 17.5,
  shares: { ...noShares(), NSW: 60, VIC: 40 },
  nswStampDutyExemption: false,
  gstExemption: false,
  inceptionDate: '2025-07-01',
  expiryDate: '2026-07-01',
  gstRate: 10,
  whtRate: 0,
  gstPayable: true,
  stampDutyPayable: true,
  stampDutyRates: { ...noShares(), NSW: 9, VIC: 10 },
  ratesFrom: { stream: 'catalogue', revision: 5 },
}

export const sent = QuoteSent({
  quoteId: 41_001,
  again: false,
  terms,
  emailMessage: '<p>Our quote</p>',
  files: [file('wording')],
  copyTo: null,
  attachCalculation: false, form: null, documents: [],
})

export const bound = QuoteBound({
  quoteId: 41_001,
  fromQuote: true,
  policyNumber: 'PI-2041',
  terms,
  authorisedCode: 1,
  authorisedName: 'Tom Reid',
  bindingDate: '2025-07-02',
  bindingEmail: '<p>Bound</p>',
  policyDocuments: [file('policy')],
  processingInstructions: [file('instructions')],
  copyTo: null,
  renewalId: null,
})

export const instructed = {
  quoteId: 41_001,
  policyNumber: 'PI-2041',
  on: '2025-08-01',
  files: [file('endorsement')],
}
export const mailed = (purpose: 'quote' | 'binding' | 'endorsement') => ({
  purpose,
  itemId: 41_001,
  askedAt: 1,
  messageId: '<1@bindery>',
  to: ['broker@example.com'],
  cc: [],
  subject: 'Quote',
})
