/** Bodies of forms and the history they are sent to: one submission of Harbour View, quoted for cyber. */
import { QuoteSent, SubmissionReceived, type Reported } from '@bindery/contracts/events'
import { boundFields, figured, quotedFields, sampleSent, sampleTerms } from '@bindery/contracts/testing'
import type { BodyOf, SendBinding, SendQuote, SendSubmission } from '@bindery/contracts/wire'
import { shares } from './world.ts'

export { figured, NOTHING_FILLED, sampleAccount } from '@bindery/contracts/testing'

export const MAX_ITEMS = 999

export const received = SubmissionReceived({
  submissionId: 41,
  source: 'MANUAL',
  files: [],
  confirmToBroker: false,
  client: null,
  form: {
    ownerId: 1,
    brokerId: 7,
    insuredCompanyName: 'Harbour View Pty Ltd',
    additionalInsuredNames: '',
    abn: '51824753556',
    ownershipType: 'Australian Private Company',
    companyAddress: '1 Wharf St',
    companySuburb: 'Sydney',
    companyPostcode: '2000',
    turnover: 900_000,
    revenue: null,
    numberOfEmployees: 12,
    claimHistory: 'No claims',
    industry: 'Retail',
    professionalServices: '',
    otherIndustry: '',
    otherCoverage: '',
    dateQuoteRequired: '2025-07-10',
    targetRisk: false,
    products: {
      ProfessionalIndemnity: false,
      EIL: false,
      ManagementLiability: false,
      CyberLiability: true,
      GeneralLiability: false,
    },
    underwriterNotes: '',
    shares: shares({ NSW: 100 }),
    overseasCountries: '',
    folder: 'Harbour View Pty Ltd',
  },
})

type SubmissionBody = NonNullable<BodyOf<typeof SendSubmission>['Submission']>

/** The body of SUBN-001 with every required field. */
export const submissionBody = (changes: Partial<SubmissionBody> = {}) => ({
  Submission: {
    OwnerID: 1,
    BrokerID: 7,
    InsuredCompanyName: 'Harbour View Pty Ltd',
    ABN: '51824753556',
    OwnershipType: 'Australian Private Company',
    CompanyAddress: '1 Wharf St',
    CompanySuburb: 'Sydney',
    CompanyPostcode: '2000',
    Turnover: 900_000,
    NumberOfEmployees: 12,
    ClaimHistory: 'No claims',
    Industry: 'Retail',
    Products: {
      ProfessionalIndemnity: false,
      EIL: false,
      ManagementLiability: false,
      CyberLiability: true,
      GeneralLiability: false,
    },
    DateQuoteRequired: { Value: '10072025', Text: '10/07/2025' },
    SDNSW: 100,
    ...changes,
  },
})

/** A quote with the figures of A-002. */
export const quoteBody = (
  changes: Partial<BodyOf<typeof SendQuote>['Quote']> = {},
  top: Partial<BodyOf<typeof SendQuote>> = {},
): BodyOf<typeof SendQuote> => ({
  Quote: {
    SubmissionID: 41,
    MarketID: 1,
    ProductID: 1,
    ...quotedFields,
    EmailMessage: '<p>Our quote</p>',
    ...changes,
  },
  ...top,
})

export const bindingBody = (
  changes: Partial<BodyOf<typeof SendBinding>['Quote']> = {},
  top: Partial<BodyOf<typeof SendBinding>> = {},
): BodyOf<typeof SendBinding> => ({
  Quote: {
    SubmissionID: 41,
    QuoteID: 41_001,
    MarketID: 1,
    ProductID: 1,
    ...boundFields,
    PolicyNumber: 'CYB-2041',
    AuthorisedCode: 0,
    AuthorisedName: 'Mia Chen',
    BindingEmail: '<p>Bound</p>',
    ...changes,
  },
  Attachments: [{ id: 'f1' }],
  ProcessingInstructions: [{ id: 'f2' }],
  ...top,
})

/** The terms of the market Harbour for cyber, with the rates they freeze. */
export const terms = sampleTerms({
  market: { id: 1, name: 'Harbour Syndicate' },
  stampDutyRates: shares({ NSW: 9, VIC: 10, OS: 5 }),
})

export const quoted = QuoteSent(sampleSent(figured(terms)))

/** The data of the submission that a bind records for the policies report. */
export const reported: Reported = {
  insuredCompanyName: 'Harbour View Pty Ltd',
  companyAddress: '1 Wharf St',
  companySuburb: 'Sydney',
  companyPostcode: '2000',
  state: 'NSW',
  revenueOrTurnover: 900_000,
  ownerId: 1,
  owner: { name: 'Mia Chen', from: { stream: 'staff', revision: 2 } },
  brokerId: 7,
  broker: {
    name: 'Lee Marsh',
    email: 'lee@northbank.example',
    house: { id: 1, name: 'Northbank Insurance Brokers' },
    state: { stateId: 1, code: 'NSW', name: 'New South Wales' },
    from: { stream: 'broker-7', revision: 0 },
  },
}
