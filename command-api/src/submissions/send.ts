/** A broker's submission comes in (SUBN-035). Its client is linked by the process behind it. */
import { SubmissionReceived, type SubmissionForm } from '@bindery/contracts/events'
import { SOURCE_MANUAL } from '@bindery/contracts/rules'
import { SendSubmission, sharesFrom, type SubmissionInput } from '@bindery/contracts/wire'
import { dataOf } from '../kernel/facts.ts'
import { idsOf, sentFiles } from '../kernel/files.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { onSubmission } from '../streams.ts'

export const sendSubmission = onSubmission({
  call: SendSubmission,
  target: { kind: 'submission', create: true },
  needs: ({ Submission }) => ({ staff: true, broker: Submission.BrokerID, files: idsOf(Submission.Attachments) }),
  decide({ Submission, SendBrokerEmail }, _state, { actor, facts, number }) {
    if (!facts.staff.state.accounts.has(Submission.OwnerID)) return refuse('underwriter-unknown')
    if (facts.broker.state.phase === 'absent') return refuse('broker-unknown')
    const form = formOf(Submission)
    const files = sentFiles(facts.files, actor, form.folder, 'submission')
    if (isRefusal(files)) return files
    return [SubmissionReceived({
      submissionId: number,
      form,
      source: Submission.Source || SOURCE_MANUAL,
      files: [...files],
      confirmToBroker: SendBrokerEmail,
    })]
  },
  reply: (events) => ({ Success: true as const, SubmissionID: dataOf(SubmissionReceived, events).submissionId }),
})

export function formOf(input: SubmissionInput): SubmissionForm {
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
