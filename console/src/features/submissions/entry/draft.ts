/** What a submission looks like while it is being typed, and the body a new one becomes (SUBN-001). */
import { namedByJurisdiction, noCoverage, quickFill, SOURCE_MANUAL, texts, wireDate } from '@bindery/contracts/rules'
import { SendSubmission, type BodyOf } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFile, sendable } from '../../../components/file-box/files.ts'
import { problemsOf, type Problems } from '../../../components/form/problems.ts'

const typed = v.optional(v.fallback(v.string(), ''), '')
const chosen = v.optional(v.fallback(v.nullable(v.number()), null), null)
const ticked = v.optional(v.fallback(v.boolean(), false), false)

/** What a new submission and an edited one say alike. */
const MainDraft = v.object({
  OwnerID: chosen,
  BrokerID: chosen,
  InsuredCompanyName: typed,
  AdditionalInsuredNames: typed,
  ABN: typed,
  OwnershipType: typed,
  CompanyAddress: typed,
  CompanySuburb: typed,
  CompanyPostcode: typed,
  Turnover: typed,
  Revenue: typed,
  NumberOfEmployees: typed,
  ClaimHistory: typed,
  Industry: typed,
  ProffesionalServices: typed,
  OtherIndustry: typed,
  Products: v.optional(v.object({
    ProfessionalIndemnity: ticked,
    EIL: ticked,
    ManagementLiability: ticked,
    CyberLiability: ticked,
    GeneralLiability: ticked,
  }), noCoverage()),
  OtherCoverage: typed,
  DateQuoteRequired: v.optional(v.fallback(v.nullable(v.string()), null), null),
  TargetRisk: ticked,
  UnderwriterNotes: typed,
  Shares: v.optional(v.object(namedByJurisdiction('SD', () => typed)), {}),
  SDOSCountries: typed,
})

/**
 * Both forms show the same fields, so they hold the same draft; each sends its own part of it. Also read back from the
 * session's storage, where anything may stand: what does not fit starts empty.
 */
export const EntryDraft = v.object({
  ...MainDraft.entries,
  // of a new one
  SendBrokerEmail: ticked,
  Attachments: v.optional(v.fallback(v.array(KeptFile), []), []),
  // of an edited one (SUBD-011)
  ClientID: chosen,
  Folder: typed,
  DateCleared: v.optional(v.fallback(v.nullable(v.string()), null), null),
  ClearanceRef: typed,
})
export type EntryDraft = v.InferOutput<typeof EntryDraft>

export const emptyDraft = (): EntryDraft => v.parse(EntryDraft, {})

/** SUBN-004. */
export const hasOverseas = ({ SDOS }: EntryDraft['Shares']): boolean => Number(SDOS) !== 0

/** The part that both forms send. */
export function mainBody(draft: EntryDraft) {
  const { Shares, ...main } = v.parse(MainDraft, draft)
  return {
    ...main,
    ...Shares,
    // SUBN-004: countries of a share that is no more are not sent.
    SDOSCountries: hasOverseas(Shares) ? main.SDOSCountries : '',
    DateQuoteRequired: wireDate(main.DateQuoteRequired),
  }
}

/** SUBN-015, SUBN-016: the source is ours to say, and only files that arrived are sent. */
export const entryBody = (draft: EntryDraft): BodyOf<typeof SendSubmission> => ({
  Submission: { ...mainBody(draft), Source: SOURCE_MANUAL, Attachments: sendable(draft.Attachments) },
  SendBrokerEmail: draft.SendBrokerEmail,
})

/** SUBN-017 to SUBN-025 by the server's own schema. */
export const entryProblems = (draft: EntryDraft): Problems | undefined =>
  withCoverageHint(problemsOf(SendSubmission.request, entryBody(draft), 'Submission'))

/** the list says 'Coverage is invalid.', the field itself what to do. */
export function withCoverageHint(problems: Problems | undefined): Problems | undefined {
  if (problems?.fields['Products']) problems.fields['Products'] = texts.coverageMissing
  return problems
}

/** The fields quick fill may set, the industry before the service that hangs on it. */
export const QUICK_FILLED = [
  'CompanyAddress', 'CompanySuburb', 'CompanyPostcode', 'Turnover', 'NumberOfEmployees', 'ClaimHistory', 'Industry',
  'ProffesionalServices',
] as const

/** SUBN-032, A-068: only what is empty is filled. */
export function quickFilled(draft: EntryDraft): EntryDraft {
  const { Turnover = draft.Turnover, NumberOfEmployees = draft.NumberOfEmployees, ...filled } = quickFill(draft)
  return { ...draft, ...filled, Turnover: String(Turnover), NumberOfEmployees: String(NumberOfEmployees) }
}
