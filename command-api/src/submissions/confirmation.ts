/** The confirmation that a new submission would send, from its form as filled in so far (SUBN-002, A-088). */
import type { ConfirmationLetter } from '@bindery/contracts/events'
import { coverageText } from '@bindery/contracts/rules'
import { SendSubmission } from '@bindery/contracts/wire'
import type { Body } from '../facts/drafting.ts'
import { defined, knownOf } from '../facts/known.ts'

const { entries } = SendSubmission.request.entries.Submission

export function confirmationLetter(body: Body): ConfirmationLetter {
  const known = knownOf(entries, body['Submission'])
  const { Products, OtherCoverage = '' } = known
  const coverage = Products ? coverageText(Products, OtherCoverage) : ''
  const form = {
    insuredCompanyName: known.InsuredCompanyName,
    additionalInsuredNames: known.AdditionalInsuredNames,
    abn: known.ABN,
    companyAddress: known.CompanyAddress,
    companySuburb: known.CompanySuburb,
    companyPostcode: known.CompanyPostcode,
    turnover: known.Turnover,
    industry: known.Industry,
    professionalServices: known.ProffesionalServices,
    otherIndustry: known.OtherIndustry,
    // A form without any choice sends false for each product.
    products: coverage === '' ? undefined : Products,
    otherCoverage: OtherCoverage,
    dateQuoteRequired: known.DateQuoteRequired,
  }
  return { ...defined(form), brokerId: known.BrokerID ?? 0 }
}
