/** A submission with a quote and the reference data behind both, in their wire form: the figures of A-002. */
import { namedByJurisdiction, quoteFigures, wireDate, wireFigures, type Jurisdiction } from '@bindery/contracts/rules'
import { sampleQuote, sampleTerms, sharesOf } from '@bindery/contracts/testing'
import type {
  GetSubmission,
  MarketRow,
  ProductMarketRow,
  ProductRow,
  QuoteRow,
  ResultsOf,
} from '@bindery/contracts/wire'
import { broker, masterData, owner, submission } from './records.ts'

type Percents = Partial<Record<Jurisdiction, number>>
const percents = (given: Percents) => namedByJurisdiction('SD', (j) => given[j] ?? 0)
const SHARES: Percents = { NSW: 60, VIC: 40 }

export const harbour = submission(41, {
  InsuredCompanyName: 'Harbour View Pty Ltd',
  BrokerID: 2,
  ClientID: 3,
  Folder: 'Harbour View Pty Ltd',
  TargetRisk: true,
  Products: {
    ProfessionalIndemnity: false,
    EIL: false,
    ManagementLiability: false,
    CyberLiability: true,
    GeneralLiability: false,
  },
  Coverage: 'Cyber Liability',
  ...percents(SHARES),
})

export const market: MarketRow = {
  Revision: 0,
  MarketID: 1,
  MarketName: 'Southern Cross',
  MarketCode: 'SC',
  GSTRate: 10,
  WHTRate: 0,
  GSTPayable: true,
  StampDutyPayable: true,
}

export const product: ProductRow = {
  Revision: 0,
  ProductID: 1,
  ProductName: 'Cyber Liability',
  ProductCode: 'CYB',
  ClearanceName: '',
  ClearanceEmailTo: '',
  ClearanceEmailCc: '',
  ...percents({ NSW: 9, VIC: 10, OS: 5 }),
  ...namedByJurisdiction('FSL', () => 0),
}

export const offer: ProductMarketRow = {
  ProductMarketID: 1,
  Market: { MarketID: 1, MarketName: 'Southern Cross' },
  Product: { ProductID: 1, ProductName: 'Cyber Liability' },
  ProductLead: { OwnerID: 5, FullName: 'Tom Okafor' },
  WholesaleContact: '',
  WholesaleEmail: '',
  BrokerageRate: 10,
  CommissionRate: 17.5,
}

export const ava = { ...broker(2, 'Ava Singh'), StateID: 4, IsGreylisted: true }

const templates = { 'QUOTE-EMAIL-MESSAGE': 'Quoting', 'BINDING-EMAIL-MESSAGE': 'Binding' }

export const master = () =>
  masterData({
    Owners: [owner(1, 'Mia Chen'), owner(5, 'Tom Okafor')],
    States: [{ Revision: 0, StateID: 4, StateName: 'New South Wales', StateCode: 'NSW', OwnerID: 5 }],
    Markets: [market],
    Products: [product],
    ProductMarkets: [offer],
    Templates: Object.entries(templates).map(([TemplateName, words], index) => ({
      TemplateID: index + 1,
      TemplateName,
      Content: `<p>${words}, {{BrokerFirstName}}</p>`,
      Keywords: '',
    })),
  })

const terms = sampleTerms({ stampDutyRates: sharesOf({ NSW: 9, VIC: 10, OS: 5 }) })

export const quote = sampleQuote({
  ...wireFigures(quoteFigures(terms)),
  DateCreated: { Value: '211120261000', Text: '21/11/2026 10:00' },
})

export const policy: QuoteRow = {
  ...quote,
  QuoteID: 41_002,
  Status: 'Bound',
  PolicyNumber: 'PI-2041',
  BindingDate: wireDate('2026-11-21'),
  AuthorisedCode: 0,
  AuthorisedName: 'Mia Chen',
  DateAuthorised: wireDate('2026-11-21'),
}

type Whole = ResultsOf<typeof GetSubmission>['Submission']

export const whole = (part: Partial<Whole> = {}): Whole => ({
  ...harbour,
  Attachments: [],
  Bounds: [policy],
  Quotes: [quote],
  Wholesales: [],
  QuickIndications: [],
  InformationRequired: [],
  SubmissionDeclines: [],
  ...part,
})
