/** A submission as it is sent, made from its stream (API-038, A-148). */
import type { SentFile, SubmissionForm } from '../../events/index.ts'
import { coverageText, drivePath, sharesToWire, sourceSymbol, wireDate } from '../../rules/index.ts'
import type { Attachment } from '../shared.ts'
import type { SubmissionRow } from '../submissions.ts'

/** ATT-006: a sent file with its path under the shared root, as an underwriter's drive shows it. */
export const attachmentOf = (file: SentFile): Attachment => ({
  id: file.id,
  FileName: file.fileName,
  FullFileName: file.path,
  FolderLink: drivePath(file.path.split('/').slice(0, -1).join('/')),
})

/** The main-form fields of a record. */
export function formFields(form: SubmissionForm) {
  return {
    OwnerID: form.ownerId,
    BrokerID: form.brokerId,
    InsuredCompanyName: form.insuredCompanyName,
    AdditionalInsuredNames: form.additionalInsuredNames,
    ABN: form.abn,
    OwnershipType: form.ownershipType,
    CompanyAddress: form.companyAddress,
    CompanySuburb: form.companySuburb,
    CompanyPostcode: form.companyPostcode,
    Turnover: form.turnover,
    Revenue: form.revenue,
    NumberOfEmployees: form.numberOfEmployees,
    Industry: form.industry,
    ProffesionalServices: form.professionalServices,
    OtherIndustry: form.otherIndustry,
    ClaimHistory: form.claimHistory,
    Products: form.products,
    OtherCoverage: form.otherCoverage,
    Coverage: coverageText(form.products, form.otherCoverage),
    DateQuoteRequired: wireDate(form.dateQuoteRequired),
    UnderwriterNotes: form.underwriterNotes,
    Folder: form.folder,
    TargetRisk: form.targetRisk,
    ...sharesToWire(form.shares),
    SDOSCountries: form.overseasCountries,
  }
}

/** The fields of a new submission's record that are not in its form. */
export function receivedFields(source: string, submitted: SubmissionRow['DateSubmitted']) {
  return {
    ClientID: null,
    DateSubmitted: submitted,
    Status: 'Active' as const,
    StatusScheduledActivate: null,
    StatusSince: submitted,
    StickyNote: '',
    StickyNoteFrom: '',
    StickyNoteLeft: null,
    Source: source,
    SourceSymbol: sourceSymbol(source),
    DateCleared: null,
    ClearanceRef: '',
  }
}
