/** The events of the submission itself in its stream. */
import * as v from 'valibot'
import { event, type FactOf } from './define.ts'
import { receivedBefore } from './earlier/submissions.ts'
import { why } from './why.ts'
import { BusinessDate, Chosen, FactSource, Percentages, personal, SentFile } from './shared.ts'

const Form = v.object({
  ownerId: v.number(),
  brokerId: v.number(),
  insuredCompanyName: v.string(),
  additionalInsuredNames: v.string(),
  abn: v.string(),
  ownershipType: v.string(),
  companyAddress: v.string(),
  companySuburb: v.string(),
  companyPostcode: v.string(),
  turnover: v.number(),
  revenue: v.nullable(v.number()),
  numberOfEmployees: v.number(),
  claimHistory: v.string(),
  industry: v.string(),
  professionalServices: v.string(),
  otherIndustry: v.string(),
  products: v.object({
    ProfessionalIndemnity: v.boolean(),
    EIL: v.boolean(),
    ManagementLiability: v.boolean(),
    CyberLiability: v.boolean(),
    GeneralLiability: v.boolean(),
  }),
  otherCoverage: v.string(),
  dateQuoteRequired: BusinessDate,
  targetRisk: v.boolean(),
  underwriterNotes: v.string(),
  shares: Percentages,
  overseasCountries: v.string(),
  folder: v.string(),
})
export type SubmissionForm = v.InferOutput<typeof Form>

/** Where no client has the company's name yet, SubmissionClientLinked follows. */
export const SubmissionReceived = event(
  'SubmissionReceived',
  v.object({
    submissionId: v.number(),
    form: Form,
    source: v.string(),
    files: v.array(SentFile),
    confirmToBroker: v.boolean(),
    client: v.nullable(v.object({ clientId: v.number(), source: FactSource })),
  }),
  receivedBefore,
)
export const SubmissionClientLinked = event(
  'SubmissionClientLinked',
  v.object({ clientId: v.number(), client: FactSource }),
)
export const SubmissionStatusChanged = event(
  'SubmissionStatusChanged',
  v.object({
    status: v.picklist(['Active', 'Scheduled', 'Inactive']),
    activateOn: v.nullable(BusinessDate),
  }),
)
export const DateQuoteRequiredChanged = event('DateQuoteRequiredChanged', v.object({ dateQuoteRequired: BusinessDate }))
/** The main form as it was saved, with its client and the source of the client's name (API-012). */
export const SubmissionChanged = event(
  'SubmissionChanged',
  v.object({
    form: Form,
    clientId: v.number(),
    client: FactSource,
    dateCleared: BusinessDate,
    clearanceRef: v.string(),
    ...why,
  }),
)
export const SubmissionFolderChanged = event('SubmissionFolderChanged', v.object({ folder: v.string() }))
/** A sheet of the form was written into the shared tree. */
export const SubmissionCsvCreated = event('SubmissionCsvCreated', v.object({ path: v.string() }))
export const StickyNoteLeft = event('StickyNoteLeft', v.object({ note: v.string() }))
export const StickyNoteCleared = event('StickyNoteCleared', v.object({}))

/** CLR-001: the broker was asked how the quotation was received. */
/** It was begun from a renewal, which follows it from now on. */
export const RenewalTakenUp = event('RenewalTakenUp', v.object({ submissionId: v.number(), renewalId: v.number() }))
/** The intake that it was made of. */
export const IntakeTakenUp = event('IntakeTakenUp', v.object({ submissionId: v.number(), intakeId: v.number() }))
export const FeedbackRequested = event('FeedbackRequested', v.object({}))
/** CLR-004: referred for clearance to the address the product had then. */
export const ClearanceRequested = event(
  'ClearanceRequested',
  v.object({
    product: Chosen,
    to: personal(v.string()),
    cc: personal(v.string()),
    addressFrom: FactSource,
  }),
)

export type SubmissionFact =
  | FactOf<typeof SubmissionReceived>
  | FactOf<typeof SubmissionClientLinked>
  | FactOf<typeof SubmissionStatusChanged>
  | FactOf<typeof SubmissionChanged>
  | FactOf<typeof SubmissionFolderChanged>
  | FactOf<typeof SubmissionCsvCreated>
  | FactOf<typeof DateQuoteRequiredChanged>
  | FactOf<typeof StickyNoteLeft>
  | FactOf<typeof StickyNoteCleared>
  | FactOf<typeof RenewalTakenUp>
  | FactOf<typeof IntakeTakenUp>
  | FactOf<typeof FeedbackRequested>
  | FactOf<typeof ClearanceRequested>
