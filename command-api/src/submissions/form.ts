/** Makes the recorded main form from a request. */
import type { SubmissionForm } from '@bindery/contracts/events'
import { folderOf } from '@bindery/contracts/rules'
import { sharesFrom, type SubmissionInput, type SubmissionUpdate } from '@bindery/contracts/wire'

/** The parts of a recorded form that an edit without these fields leaves unchanged. */
type Kept = Pick<SubmissionForm, 'products' | 'targetRisk'>

export const newForm = (input: SubmissionInput): SubmissionForm =>
  formOf(input, { products: input.Products, targetRisk: input.TargetRisk })

export const editedForm = (input: SubmissionUpdate, stored: Kept): SubmissionForm =>
  formOf(input, { products: keptProducts(input.Products, stored), targetRisk: input.TargetRisk ?? stored.targetRisk })

export function keptProducts(
  sent: SubmissionUpdate['Products'],
  { products }: Pick<Kept, 'products'>,
): Kept['products'] {
  return {
    ProfessionalIndemnity: sent.ProfessionalIndemnity ?? products.ProfessionalIndemnity,
    EIL: sent.EIL ?? products.EIL,
    ManagementLiability: sent.ManagementLiability ?? products.ManagementLiability,
    CyberLiability: sent.CyberLiability ?? products.CyberLiability,
    GeneralLiability: sent.GeneralLiability ?? products.GeneralLiability,
  }
}

function formOf(
  input: Omit<SubmissionInput | SubmissionUpdate, 'Products' | 'TargetRisk'>,
  flags: Kept,
): SubmissionForm {
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
    products: flags.products,
    otherCoverage: input.OtherCoverage,
    dateQuoteRequired: input.DateQuoteRequired,
    targetRisk: flags.targetRisk,
    underwriterNotes: input.UnderwriterNotes,
    shares: sharesFrom(input),
    overseasCountries: input.SDOSCountries,
    // an empty folder takes the company's name; the same characters are forbidden in both.
    folder: input.Folder || folderOf(input.InsuredCompanyName),
  }
}
