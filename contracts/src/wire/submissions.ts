/** Submissions as calls and rows: rows SUBN, SUBL, SUBD, API-011 to API-016, API-038. */
import * as v from 'valibot'
import { namedByJurisdiction } from '../rules/index.ts'
import { AsBound } from './as-bound.ts'
import { command, query } from './call.ts'
import { date, flag, longText, MaybeDate, optionalId, requiredDate, requiredId, Success } from './fields.ts'
import { QuoteRow } from './quote-row.ts'
import { DeclineRow, InformationRow, QuickIndicationRow } from './responses.ts'
import { Attachment, rowBase } from './shared.ts'
import { SubmissionInput } from './submission-form.ts'
import { WholesaleRow } from './wholesale.ts'

const Named = v.object({ FullName: v.string() })

/**
 * API-038. Owner, Broker and BrokerGroup are joined when the record is sent; only GET_SUBMISSION fills
 * Attachments and AsBound.
 */
export const SubmissionRow = v.object({
  ...rowBase,
  SubmissionID: v.number(),
  /** The stream revision that last changed a main-form field. */
  Revision: v.number(),
  OwnerID: v.number(),
  Owner: v.optional(v.nullable(Named)),
  BrokerID: v.number(),
  Broker: v.optional(
    v.nullable(v.object({ FullName: v.string(), BrokerGroup: v.nullable(v.object({ GroupName: v.string() })) })),
  ),
  ClientID: v.nullable(v.number()),
  InsuredCompanyName: v.string(),
  AdditionalInsuredNames: v.string(),
  ABN: v.string(),
  OwnershipType: v.string(),
  CompanyAddress: v.string(),
  CompanySuburb: v.string(),
  CompanyPostcode: v.string(),
  Turnover: v.number(),
  Revenue: v.nullable(v.number()),
  NumberOfEmployees: v.number(),
  Industry: v.string(),
  ProffesionalServices: v.string(),
  OtherIndustry: v.string(),
  ClaimHistory: v.string(),
  Products: v.object({
    ProfessionalIndemnity: v.boolean(),
    EIL: v.boolean(),
    ManagementLiability: v.boolean(),
    CyberLiability: v.boolean(),
    GeneralLiability: v.boolean(),
  }),
  OtherCoverage: v.string(),
  Coverage: v.string(),
  DateQuoteRequired: MaybeDate,
  DateSubmitted: MaybeDate,
  UnderwriterNotes: v.string(),
  Folder: v.string(),
  Status: v.picklist(['Active', 'Scheduled', 'Inactive']),
  StatusScheduledActivate: MaybeDate,
  /** Since when the submission has had its Status. */
  StatusSince: MaybeDate,
  TargetRisk: v.boolean(),
  StickyNote: v.string(),
  StickyNoteFrom: v.string(),
  StickyNoteLeft: MaybeDate,
  Source: v.string(),
  SourceSymbol: v.string(),
  DateCleared: MaybeDate,
  ClearanceRef: v.string(),
  ...namedByJurisdiction('SD', () => v.number()),
  SDOSCountries: v.string(),
  Attachments: v.optional(v.array(Attachment)),
  /** The present form for each bind that recorded nothing of the submission, by QuoteID. */
  AsBound: v.optional(v.record(v.string(), AsBound)),
})
export type SubmissionRow = v.InferOutput<typeof SubmissionRow>

/** API-011, SUBN-035: creates the submission; a process makes and links the client of a company that is new. */
export const SendSubmission = command('SEND_SUBMISSION', 'quotation', {
  request: v.object({
    Submission: SubmissionInput,
    SendBrokerEmail: flag('Send Broker Email'),
    /** The renewal that it was begun from: the renewal follows it. */
    RenewalID: optionalId('Renewal'),
    /** The intake that it was made of, whose files it may take over. */
    IntakeID: optionalId('Intake'),
  }),
  results: v.object({ Success, SubmissionID: v.number() }),
})

/** the process that follows a submission without a client links the one it made. */
export const LinkClient = command('LINK_CLIENT', 'quotation', {
  internal: true,
  request: v.object({ SubmissionID: v.number(), ClientID: v.number() }),
  results: v.object({ Success }),
})

/** API-013: changes the status and activation date only. */
export const UpdateSubmissionStatus = command('UPDATE_SUBMISSION_STATUS', 'quotation', {
  request: v.object({
    Submission: v.object({
      SubmissionID: requiredId('Submission'),
      Status: v.picklist(['Active', 'Scheduled', 'Inactive'], 'Status is invalid.'),
      StatusScheduledActivate: date('Activation Date'),
    }),
  }),
  results: v.object({ Success }),
})

/** API-013: changes the date only. */
export const UpdateDateQuoteRequired = command('UPDATE_SUBMISSION_DATE_QUOTE_REQUIRED', 'quotation', {
  request: v.object({
    Submission: v.object({
      SubmissionID: requiredId('Submission'),
      DateQuoteRequired: requiredDate('Date Quote Required'),
    }),
  }),
  results: v.object({ Success }),
})

/** API-014, A-080: an empty note clears it. */
export const UpdateStickyNote = command('UPDATE_SUBMISSION_STICKY_NOTE', 'quotation', {
  request: v.object({
    Submission: v.object({ SubmissionID: requiredId('Submission'), StickyNote: longText('Sticky Note', 1000) }),
  }),
  results: v.object({
    Success,
    Submission: v.object({ StickyNoteFrom: v.string(), StickyNoteLeft: MaybeDate }),
  }),
})

/** API-016, A-048: one submission with its heavy fields and everything that belongs to it. */
export const GetSubmission = query('GET_SUBMISSION', 'quotation', {
  reads: ['Submissions', 'Quotes', 'Wholesales', 'QuickIndications', 'InformationRequired', 'SubmissionDeclines'],
  request: v.object({ SubmissionID: optionalId('Submission') }),
  results: v.object({
    Submission: v.object({
      ...SubmissionRow.entries,
      Bounds: v.array(QuoteRow),
      Quotes: v.array(QuoteRow),
      Wholesales: v.array(WholesaleRow),
      QuickIndications: v.array(QuickIndicationRow),
      InformationRequired: v.array(InformationRow),
      SubmissionDeclines: v.array(DeclineRow),
    }),
  }),
})
