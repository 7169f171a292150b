/** The main form as it is recorded. */
import type { SubmissionForm } from '@bindery/contracts/events'
import { sharesFrom, type SubmissionInput, type SubmissionUpdate } from '@bindery/contracts/wire'

export function formOf(input: SubmissionInput | SubmissionUpdate): SubmissionForm {
  return {
    ownerId: input.OwnerID,
    brokerId: input.BrokerID,
    insuredCompanyName: input.InsuredCompanyName,
    additionalInsuredNames: input.AdditionalInsuredNames,
    abn: input.ABN,
    ownershipType: input.OwnershipType,
    companyAddress: input.CompanyAddress,
    companySuburb: input.CompanySuburb,
    companyPostcode: input.CompanyPostcode,
    turnover: input.Turnover,
    revenue: input.Revenue,
    numberOfEmployees: input.NumberOfEmployees,
    claimHistory: input.ClaimHistory,
    industry: input.Industry,
    professionalServices: input.ProffesionalServices,
    otherIndustry: input.OtherIndustry,
    products: input.Products,
    otherCoverage: input.OtherCoverage,
    dateQuoteRequired: input.DateQuoteRequired,
    targetRisk: input.TargetRisk,
    underwriterNotes: input.UnderwriterNotes,
    shares: sharesFrom(input),
    overseasCountries: input.SDOSCountries,
    // an empty folder takes the company's name; the forbidden characters are the same.
    folder: input.Folder || input.InsuredCompanyName,
  }
}
