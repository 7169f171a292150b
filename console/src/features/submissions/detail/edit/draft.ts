/** A record in the edit form: its draft, the body it is sent as, and its errors (SUBD-011 to SUBD-015). */
import { coverageText, namedByJurisdiction, parseWireDate, wireDate } from '@bindery/contracts/rules'
import {
  SubmissionEdit,
  type BodyOf,
  type UpdateSubmission,
  type MainForm,
  type SubmissionRow,
} from '@bindery/contracts/wire'
import * as v from 'valibot'
import { problemsOf } from '../../../../ui/form/problems.ts'
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
  // A jurisdiction without a share is an empty box, as in the form of a new submission.
  Shares: namedByJurisdiction('SD', (j) => (row[`SD${j}`] === 0 ? '' : String(row[`SD${j}`]))),
  SDOSCountries: row.SDOSCountries,
})

/** The version loaded when editing began; a save is a change of this version. */
export type Version = Pick<SubmissionRow, 'SubmissionID' | 'Revision'>

export const editBody = (draft: EntryDraft, { SubmissionID, Revision }: Version): BodyOf<typeof UpdateSubmission> => ({
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

const EDIT = v.object({ Submission: SubmissionEdit })

export const editProblems = (draft: EntryDraft, version: Version) =>
  withCoverageHint(problemsOf(EDIT, editBody(draft, version), 'Submission'))

/** The draft as a record, whose fields can be shown in the server's words; null while the draft is not valid. */
export function formOf(draft: EntryDraft, version: Version): MainForm | null {
  const body = v.safeParse(EDIT, editBody(draft, version))
  if (!body.success) return null
  const form = body.output.Submission
  return {
    ...form,
    Products: draft.Products,
    TargetRisk: draft.TargetRisk,
    // An empty box is a share of 0.
    ...namedByJurisdiction('SD', (j) => form[`SD${j}`] ?? 0),
    DateQuoteRequired: wireDate(form.DateQuoteRequired),
    DateCleared: wireDate(form.DateCleared),
    Coverage: coverageText(draft.Products, form.OtherCoverage),
  }
}
