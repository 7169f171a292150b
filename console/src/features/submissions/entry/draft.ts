/** A submission while it is being typed, and the body of a new one (SUBN-001). */
import { namedByJurisdiction, noCoverage, quickFill, SOURCE_MANUAL, texts, wireDate } from '@bindery/contracts/rules'
import { SendSubmission, type BodyOf } from '@bindery/contracts/wire'
import type { DraftForm } from '../../../shared/send-form/useDraftForm.ts'
import * as v from 'valibot'
import { KeptFiles, sendable } from '../../../ui/file-box/files.ts'
import { problemsOf, type Problems } from '../../../ui/form/problems.ts'
import { coversIn, FilledField, FoundField } from './found-field.ts'

const typed = v.optional(v.fallback(v.string(), ''), '')
const chosen = v.optional(v.fallback(v.nullable(v.number()), null), null)
const ticked = v.optional(v.fallback(v.boolean(), false), false)

/** The fields that a new submission and an edited one share. */
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
  Products: v.optional(
    v.object({
      ProfessionalIndemnity: ticked,
      EIL: ticked,
      ManagementLiability: ticked,
      CyberLiability: ticked,
      GeneralLiability: ticked,
    }),
    noCoverage(),
  ),
  OtherCoverage: typed,
  DateQuoteRequired: v.optional(v.fallback(v.nullable(v.string()), null), null),
  TargetRisk: ticked,
  UnderwriterNotes: typed,
  Shares: v.optional(v.object(namedByJurisdiction('SD', () => typed)), {}),
  SDOSCountries: typed,
})

/** The fields that still have what an intake filled in, or still differ from it, and that nobody has looked at. */
export const notLookedAt = (draft: EntryDraft): readonly FoundField[] =>
  draft.Found.filter((found) => isThere(draft, found) !== found.differs)

export const hasCovers = ({ Products }: EntryDraft, covers: readonly string[]): boolean =>
  covers.every((cover) => Reflect.get(Products, cover) === true)

const isThere = (draft: EntryDraft, found: FoundField): boolean =>
  found.differs && found.name === 'Products'
    ? hasCovers(draft, coversIn(found))
    : JSON.stringify(Reflect.get(draft, found.name)) === found.value

/** The draft with these fields. The schema is for kept drafts, in which no file is on its way: here one may be. */
export const withFields = (draft: EntryDraft, fields: object): EntryDraft => ({
  ...v.parse(EntryDraft, { ...draft, ...fields }),
  Attachments: draft.Attachments,
})

/**
 * The draft of both forms, because they show the same fields; each sends its own part. The session's storage may hold
 * any text, so a kept value that does not fit the schema starts empty.
 */
export const EntryDraft = v.object({
  ...MainDraft.entries,
  // new submissions only
  /** The renewal that it is begun from, which then follows it. */
  RenewalID: chosen,
  /** The intake that it is made of. */
  IntakeID: chosen,
  Found: v.optional(v.fallback(v.array(FoundField), []), []),
  Filled: v.optional(v.fallback(v.array(FilledField), []), []),
  SendBrokerEmail: ticked,
  Attachments: v.optional(v.fallback(KeptFiles, []), []),
  // edited submissions only (SUBD-011)
  ClientID: chosen,
  Folder: typed,
  DateCleared: v.optional(v.fallback(v.nullable(v.string()), null), null),
  ClearanceRef: typed,
})
export type EntryDraft = v.InferOutput<typeof EntryDraft>
export type EntryForm = DraftForm<EntryDraft>

/** SUBN-033: a renewal's may be longer (REN-019). */
export const INSURED_LENGTH = 50

export const emptyDraft = (): EntryDraft => v.parse(EntryDraft, {})

/** A share overseas needs its countries (SUBN-004). */
export const hasOverseas = ({ SDOS }: EntryDraft['Shares']): boolean => Number(SDOS) !== 0

/** The part that both forms send. */
export function mainBody(draft: EntryDraft) {
  const { Shares, ...main } = v.parse(MainDraft, draft)
  return {
    ...main,
    ...Shares,
    // SUBN-004: without a share overseas its countries are not sent.
    SDOSCountries: hasOverseas(Shares) ? main.SDOSCountries : '',
    DateQuoteRequired: wireDate(main.DateQuoteRequired),
  }
}

/** SUBN-015, SUBN-016: the form sets the source itself, and only completed uploads are sent. */
export const entryBody = (draft: EntryDraft): BodyOf<typeof SendSubmission> => ({
  Submission: { ...mainBody(draft), Source: SOURCE_MANUAL, Attachments: sendable(draft.Attachments) },
  SendBrokerEmail: draft.SendBrokerEmail,
  ...(draft.RenewalID !== null && { RenewalID: draft.RenewalID }),
  ...(draft.IntakeID !== null && { IntakeID: draft.IntakeID }),
})

/** SUBN-017 to SUBN-025 by the server's own schema. */
export const entryProblems = (draft: EntryDraft): Problems | undefined =>
  withCoverageHint(problemsOf(SendSubmission.request, entryBody(draft), 'Submission'))

/** the list says 'Coverage is invalid.', while the field itself says what to do. */
export function withCoverageHint(problems: Problems | undefined): Problems | undefined {
  if (problems?.fields['Products']) problems.fields['Products'] = texts.coverageMissing
  return problems
}

/** The fields quick fill may set; the industry precedes the service, which depends on it. */
export const QUICK_FILLED = [
  'CompanyAddress',
  'CompanySuburb',
  'CompanyPostcode',
  'Turnover',
  'NumberOfEmployees',
  'ClaimHistory',
  'Industry',
  'ProffesionalServices',
] as const

/** SUBN-032, A-068: fills only empty fields. */
export function quickFilled(draft: EntryDraft): EntryDraft {
  const { Turnover = draft.Turnover, NumberOfEmployees = draft.NumberOfEmployees, ...filled } = quickFill(draft)
  return { ...draft, ...filled, Turnover: String(Turnover), NumberOfEmployees: String(NumberOfEmployees) }
}
