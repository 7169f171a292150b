/** A record as the edit form holds it, the body it is sent as, and what is wrong with it (SUBD-011 to SUBD-015). */
import { coverageText, namedByJurisdiction, parseWireDate, wireDate } from '@bindery/contracts/rules'
import { UpdateSubmission, type BodyOf, type MainForm, type SubmissionRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { problemsOf } from '../../../../components/form/problems.ts'
import { emptyDraft, mainBody, withCoverageHint, type EntryDraft } from '../../entry/draft.ts'

const numberText = (value: number | null) => (value === null ? '' : String(value))

export const draftOf = (row: SubmissionRow): EntryDraft => ({
  ...emptyDraft(),
  OwnerID: row.OwnerID,
  Folder: row.Folder,
  BrokerID: row.BrokerID,
  ClientID: row.ClientID,
  InsuredCompanyName: row.InsuredCompanyName,
  AdditionalInsuredNames: row.AdditionalInsuredNames,
  ABN: row.ABN,
  OwnershipType: row.OwnershipType,
  CompanyAddress: row.CompanyAddress,
  CompanySuburb: row.CompanySuburb,
  CompanyPostcode: row.CompanyPostcode,
  Turnover: numberText(row.Turnover),
  Revenue: numberText(row.Revenue),
  NumberOfEmployees: numberText(row.NumberOfEmployees),
  ClaimHistory: row.ClaimHistory,
  Industry: row.Industry,
  ProffesionalServices: row.ProffesionalServices,
  OtherIndustry: row.OtherIndustry,
  Products: { ...row.Products },
  OtherCoverage: row.OtherCoverage,
  DateQuoteRequired: parseWireDate(row.DateQuoteRequired?.Value),
  TargetRisk: row.TargetRisk,
  DateCleared: parseWireDate(row.DateCleared?.Value),
  ClearanceRef: row.ClearanceRef,
  UnderwriterNotes: row.UnderwriterNotes,
  // A jurisdiction without a share is an empty box, as on a new form.
  Shares: namedByJurisdiction('SD', (j) => (row[`SD${j}`] === 0 ? '' : String(row[`SD${j}`]))),
  SDOSCountries: row.SDOSCountries,
})

/** The record that was loaded when editing began: what is sent is a change of that version. */
export type Version = Pick<SubmissionRow, 'SubmissionID' | 'Revision'>

export const editBody = (
  draft: EntryDraft, { SubmissionID, Revision }: Version,
): BodyOf<typeof UpdateSubmission> => ({
  Submission: {
    ...mainBody(draft),
    SubmissionID,
    Revision,
    ClientID: draft.ClientID,
    Folder: draft.Folder,
    DateCleared: wireDate(draft.DateCleared),
    ClearanceRef: draft.ClearanceRef,
  },
})

export const editProblems = (draft: EntryDraft, version: Version) =>
  withCoverageHint(problemsOf(UpdateSubmission.request, editBody(draft, version), 'Submission'))

/** The draft as a record would hold it, to show its fields in the server's words; null while it is not valid. */
export function formOf(draft: EntryDraft, version: Version): MainForm | null {
  const body = v.safeParse(UpdateSubmission.request, editBody(draft, version))
  if (!body.success) return null
  const form = body.output.Submission
  return {
    ...form,
    // An empty box is no share.
    ...namedByJurisdiction('SD', (j) => form[`SD${j}`] ?? 0),
    DateQuoteRequired: wireDate(form.DateQuoteRequired),
    DateCleared: wireDate(form.DateCleared),
    Coverage: coverageText(form.Products, form.OtherCoverage),
  }
}
