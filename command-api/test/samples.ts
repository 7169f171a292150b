/** Bodies as the forms send them and the history they meet: one submission of Harbour View, quoted for cyber. */
import { QuoteSent, SubmissionReceived } from '@bindery/contracts/events'
import type { BodyOf, SendBinding, SendQuote, SendSubmission } from '@bindery/contracts/wire'
import { shares } from './world.ts'

export const MAX_ITEMS = 999

export const received = SubmissionReceived({
  submissionId: 41,
  source: 'MANUAL',
  files: [],
  confirmToBroker: false,
  form: {
    ownerId: 1, brokerId: 7, insuredCompanyName: 'Harbour View Pty Ltd', additionalInsuredNames: '', abn: '51824753556',
    ownershipType: 'Australian Private Company', companyAddress: '1 Wharf St', companySuburb: 'Sydney',
    companyPostcode: '2000',
    turnover: 900_000, revenue: null, numberOfEmployees: 12, claimHistory: 'No claims', industry: 'Retail',
    professionalServices: '', otherIndustry: '', otherCoverage: '', dateQuoteRequired: '2025-07-10', targetRisk: false,
    products: {
      ProfessionalIndemnity: false, EIL: false, ManagementLiability: false, CyberLiability: true,
      GeneralLiability: false,
    },
    underwriterNotes: '', shares: shares({ NSW: 100 }), overseasCountries: '', folder: 'Harbour View Pty Ltd',
  },
})

type SubmissionBody = NonNullable<BodyOf<typeof SendSubmission>['Submission']>

/** SUBN-001, every field that must be filled. */
export const submissionBody = (changes: Partial<SubmissionBody> = {}) => ({
  Submission: {
    OwnerID: 1, BrokerID: 7, InsuredCompanyName: 'Harbour View Pty Ltd', ABN: '51824753556',
    OwnershipType: 'Australian Private Company', CompanyAddress: '1 Wharf St', CompanySuburb: 'Sydney',
    CompanyPostcode: '2000',
    Turnover: 900_000, NumberOfEmployees: 12, ClaimHistory: 'No claims', Industry: 'Retail',
    Products: {
      ProfessionalIndemnity: false, EIL: false, ManagementLiability: false, CyberLiability: true,
      GeneralLiability: false,
    },
    DateQuoteRequired: { Value: '10072025', Text: '10/07/2025' }, SDNSW: 100, ...changes,
  },
})

const inception = { Value: '01072025', Text: '01/07/2025' }
const expiry = { Value: '01072026', Text: '01/07/2026' }

/** The worked row of A-002. */
export const quoteBody = (
  changes: Partial<BodyOf<typeof SendQuote>['Quote']> = {}, top: Partial<BodyOf<typeof SendQuote>> = {},
): BodyOf<typeof SendQuote> => ({
  Quote: {
    SubmissionID: 41, MarketID: 1, ProductID: 1, Limit: 1_000_000, Excess: 5_000, BasePremium: 10_000,
    EnsuranceFee: 200,
    InsurerFee: 0, BrokerageRate: 10, CommissionRate: 17.5, SDNSW: 60, SDVIC: 40, InceptionDate: inception,
    ExpiryDate: expiry,
    EmailMessage: '<p>Our quote</p>', ...changes,
  },
  ...top,
})

export const bindingBody = (
  changes: Partial<BodyOf<typeof SendBinding>['Quote']> = {}, top: Partial<BodyOf<typeof SendBinding>> = {},
): BodyOf<typeof SendBinding> => ({
  Quote: {
    SubmissionID: 41, QuoteID: 41_001, MarketID: 1, ProductID: 1, Limit: 1_000_000, Excess: 5_000, BasePremium: 10_000,
    InceptionDate: inception, ExpiryDate: expiry, PolicyNumber: 'CYB-2041', AuthorisedCode: 0,
    AuthorisedName: 'Mia Chen',
    BindingEmail: '<p>Bound</p>', ...changes,
  },
  Attachments: [{ id: 'f1' }],
  ProcessingInstructions: [{ id: 'f2' }],
  ...top,
})

/** What Harbour's terms for cyber freeze. */
export const terms = {
  market: { id: 1, name: 'Harbour Syndicate' },
  product: { id: 1, name: 'Cyber Liability' },
  limit: 1_000_000,
  excess: 5_000,
  basePremium: 10_000,
  ensuranceFee: 200,
  insurerFee: 0,
  brokerageRate: 10,
  commissionRate: 17.5,
  shares: shares({ NSW: 60, VIC: 40 }),
  nswStampDutyExemption: false,
  gstExemption: false,
  inceptionDate: '2025-07-01',
  expiryDate: '2026-07-01',
  gstRate: 10,
  whtRate: 0,
  gstPayable: true,
  stampDutyPayable: true,
  stampDutyRates: shares({ NSW: 9, VIC: 10, OS: 5 }),
  ratesFrom: { stream: 'catalogue', revision: 5 },
}

export const quoted = QuoteSent({
  quoteId: 41_001, again: false, terms, emailMessage: '<p>Our quote</p>', files: [], copyTo: null,
  attachCalculation: false, form: null, documents: [],
})
