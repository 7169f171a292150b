/** One submission of the insured Acme, quoted and bound with the figures of A-002. */
import { QuoteBound, QuoteSent, SubmissionReceived, streamOf, type Reported } from '@bindery/contracts/events'
import { noCoverage } from '@bindery/contracts/rules'
import { figured, sampleSent, sampleTerms, sharesOf } from '@bindery/contracts/testing'

export { figured } from '@bindery/contracts/testing'

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
    shares: sharesOf({ NSW: 60, VIC: 40 }),
    overseasCountries: '',
    folder: 'Acme Pty Ltd',
  },
  source: 'MANUAL',
  files: [file('form')],
  confirmToBroker: true,
  client: null,
})

export const terms = sampleTerms({ product: { id: 2, name: 'Cyber Liability' } })

export const sent = QuoteSent(sampleSent({ ...figured(terms), files: [file('wording')] }))

/** The submission as received, with the names of that time. */
export const reported: Reported = {
  insuredCompanyName: 'Acme Pty Ltd',
  companyAddress: '1 George St',
  companySuburb: 'Sydney',
  companyPostcode: '2000',
  state: 'NSW',
  revenueOrTurnover: 1_200_000,
  ownerId: 1,
  owner: { name: 'Mia Chen', from: { stream: 'staff', revision: 1 } },
  brokerId: 7,
  broker: {
    name: 'Ben Hart',
    email: 'ben@harbour.example.com',
    house: { id: 3, name: 'Harbour Insurance Brokers' },
    state: { stateId: 1, code: 'NSW', name: 'New South Wales' },
    from: { stream: 'broker-7', revision: 0 },
  },
}

export const bound = QuoteBound({
  quoteId: 41_001,
  fromQuote: true,
  policyNumber: 'PI-2041',
  ...figured(terms),
  reported,
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
  figures: bound.data.figures,
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
