/** Records for tests, as the wire carries them; what a test is about, it gives itself. */
import { perJurisdiction, wireDate, wireDateTime } from '@bindery/contracts/rules'
import type { BrokerRow, GetData, GetMasterData, OwnerRow, ResultsOf, SubmissionRow } from '@bindery/contracts/wire'

const roles = { ADMIN: 1, UWRITER: 1, ISO: 0, ROOT: 0 }

export const owner = (OwnerID: number, FullName: string): OwnerRow => ({
  OwnerID, FullName, Username: `${OwnerID}@example.com`, FirstName: FullName, LastName: '', Roles: roles, Active: true,
  IsProductLead: false, Created: null, LastLogin: null, Title: '', Phone: '',
})
export const mia = owner(1, 'Mia Chen')

export const broker = (BrokerID: number, FullName: string, BrokerGroupID = 1): BrokerRow => ({
  BrokerID, Revision: 0, FullName, BrokerGroupID, Email: '', Mobile: '', FirstName: '', LastName: '', StateID: 1, Active: true,
  TokenSubscribed: false, IsGreylisted: false, DateCreated: null, DateTokenEmailed: null,
})

const shares = perJurisdiction((j) => (j === 'NSW' ? 100 : 0))

export const submission = (SubmissionID: number, part: Partial<SubmissionRow> = {}): SubmissionRow => ({
  SubmissionID, ChangeNumber: SubmissionID, Revision: 1, OwnerID: 1, BrokerID: 1, ClientID: null,
  InsuredCompanyName: `Company ${SubmissionID}`, AdditionalInsuredNames: '', ABN: '1', OwnershipType: 'Other Trust',
  CompanyAddress: 'TBA', CompanySuburb: 'TBA', CompanyPostcode: '2000', Turnover: 1, Revenue: null, NumberOfEmployees: 1,
  Industry: 'Retail', ProffesionalServices: '', OtherIndustry: '', ClaimHistory: 'No claims',
  Products: { ProfessionalIndemnity: true, EIL: false, ManagementLiability: false, CyberLiability: false, GeneralLiability: false },
  OtherCoverage: '', Coverage: 'Professional Indemnity', DateQuoteRequired: wireDate('2026-12-01'),
  DateSubmitted: wireDateTime('2026-11-20T01:00:00Z'), UnderwriterNotes: '', Folder: '', Status: 'Active',
  StatusScheduledActivate: null, TargetRisk: false, StickyNote: '', StickyNoteFrom: '', StickyNoteLeft: null,
  Source: 'MANUAL', SourceSymbol: 'M', DateCleared: null, ClearanceRef: '', SDOSCountries: '',
  SDSA: shares.SA, SDWA: shares.WA, SDVIC: shares.VIC, SDNSW: shares.NSW, SDQLD: shares.QLD, SDACT: shares.ACT,
  SDTAS: shares.TAS, SDNT: shares.NT, SDOS: shares.OS,
  ...part,
})

type Master = ResultsOf<typeof GetMasterData>
type Data = ResultsOf<typeof GetData>

export const masterData = (part: Partial<Master> = {}): Master => ({
  Owners: [mia], States: [], Configs: [], Templates: [], Products: [], Markets: [], ProductMarkets: [], Trainings: [], ...part,
})

export const deltaOf = (part: Partial<Data>): Data => ({
  BrokerGroups: [], Brokers: [], Clients: [], Incidents: [], Submissions: [], QuickIndications: [], InformationRequired: [],
  SubmissionDeclines: [], Quotes: [], Wholesales: [], Renewals: [], ChangeNumber: {}, Epoch: 'e1', More: false, Full: false,
  ...part,
})
