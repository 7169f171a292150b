/** Earlier versions of a submission's events, copied whole, and the steps that lift each to the next. Never edited. */
import * as v from 'valibot'
import { earlier } from '../define.ts'
import { BusinessDate, Percentages, SentFile } from './terms.ts'

const SubmissionReceived1 = v.object({
  submissionId: v.number(),
  form: v.object({
    ownerId: v.number(),
    brokerId: v.number(),
    insuredCompanyName: v.string(),
    additionalInsuredNames: v.string(),
    abn: v.string(),
    ownershipType: v.string(),
    companyAddress: v.string(),
    companySuburb: v.string(),
    companyPostcode: v.string(),
    turnover: v.number(),
    revenue: v.nullable(v.number()),
    numberOfEmployees: v.number(),
    claimHistory: v.string(),
    industry: v.string(),
    professionalServices: v.string(),
    otherIndustry: v.string(),
    products: v.object({
      ProfessionalIndemnity: v.boolean(),
      EIL: v.boolean(),
      ManagementLiability: v.boolean(),
      CyberLiability: v.boolean(),
      GeneralLiability: v.boolean(),
    }),
    otherCoverage: v.string(),
    dateQuoteRequired: BusinessDate,
    targetRisk: v.boolean(),
    underwriterNotes: v.string(),
    shares: Percentages,
    overseasCountries: v.string(),
    folder: v.string(),
  }),
  source: v.string(),
  files: v.array(SentFile),
  confirmToBroker: v.boolean(),
})

/** The client of the first ones was always linked by an event behind them. */
export const receivedBefore = [earlier(SubmissionReceived1, (data) => ({ ...data, client: null }))]
