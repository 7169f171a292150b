/**
 * The values that a letter about a submission is written from: those of the event that asks for the letter, or the
 * known values of an incomplete form. A term that is left out is not known yet; figures are null while they cannot be
 * computed.
 */
import type * as v from 'valibot'
import type { QuoteFigures } from '../rules/index.ts'
import type { BindingReversed, PolicyEndorsed, QuoteBound } from './policies.ts'
import type { QuoteSent, Terms } from './quotes.ts'
import type { RenewalNoticeSent } from './renewals.ts'
import type { InformationRequested, QuickIndicationSent, SubmissionDeclined } from './responses.ts'
import type { SentFile } from './shared.ts'
import type { ClearanceRequested, FeedbackRequested, SubmissionForm } from './submissions.ts'
import type { WholesaleRequested } from './wholesale.ts'

type DataOf<Definition extends { readonly schema: v.GenericSchema }> = v.InferOutput<Definition['schema']>
/** The entries in `Always`, and perhaps others. */
type Known<Data, Always extends keyof Data> = Pick<Data, Always> & Partial<Data>

export interface KnownTerms {
  readonly terms: Partial<Terms>
  readonly figures: QuoteFigures | null
}

export type QuoteLetter = KnownTerms &
  Pick<DataOf<typeof QuoteSent>, 'quoteId' | 'emailMessage' | 'files' | 'copyTo' | 'attachCalculation'>
export type BindingLetter = KnownTerms &
  Pick<
    DataOf<typeof QuoteBound>,
    'quoteId' | 'policyNumber' | 'bindingEmail' | 'policyDocuments' | 'processingInstructions' | 'copyTo'
  >
export type InstructionLetter = Pick<
  DataOf<typeof PolicyEndorsed>,
  'quoteId' | 'policyNumber' | 'files' | 'figures' | 'reason' | 'effectiveOn'
>
export type IndicationLetter = Known<DataOf<typeof QuickIndicationSent>, 'quickIndicationId' | 'files'>
export type InformationLetter = Known<DataOf<typeof InformationRequested>, 'informationRequiredId' | 'files'>
export type DeclineLetter = Known<DataOf<typeof SubmissionDeclined>, 'declineId' | 'files'>
export type WholesaleLetter = Known<DataOf<typeof WholesaleRequested>, 'wholesaleId' | 'emailMessage' | 'files'>
export type ClearanceLetter = Pick<DataOf<typeof ClearanceRequested>, 'product' | 'to' | 'cc'>
/** The notice of a renewal, which is about no submission. */
export type NoticeLetter = Pick<DataOf<typeof RenewalNoticeSent>, 'message' | 'files'>

/** The message of an announcement to one of its brokers; a sample goes to its sender. */
export interface AnnouncedLetter {
  readonly brokerId: number
  readonly isSample: boolean
  readonly subject: string
  readonly message: string
  readonly files: readonly SentFile[]
}

/** The part of a submission's form that its letters tell. */
export type ToldForm = Omit<
  SubmissionForm,
  | 'ownerId'
  | 'ownershipType'
  | 'revenue'
  | 'numberOfEmployees'
  | 'claimHistory'
  | 'targetRisk'
  | 'underwriterNotes'
  | 'shares'
  | 'overseasCountries'
  | 'folder'
>

/** The confirmation of a submission that is not received yet: what its form holds so far. */
export type ConfirmationLetter = Known<ToldForm, 'brokerId'>

/** A letter about a submission that a form would send if it were sent now. */
export type LetterDraft =
  | { readonly type: (typeof QuoteSent)['type']; readonly data: QuoteLetter }
  | { readonly type: (typeof QuoteBound)['type']; readonly data: BindingLetter }
  | { readonly type: (typeof PolicyEndorsed)['type']; readonly data: InstructionLetter }
  | { readonly type: (typeof BindingReversed)['type']; readonly data: InstructionLetter }
  | { readonly type: (typeof QuickIndicationSent)['type']; readonly data: IndicationLetter }
  | { readonly type: (typeof InformationRequested)['type']; readonly data: InformationLetter }
  | { readonly type: (typeof SubmissionDeclined)['type']; readonly data: DeclineLetter }
  | { readonly type: (typeof WholesaleRequested)['type']; readonly data: WholesaleLetter }
  | { readonly type: (typeof FeedbackRequested)['type']; readonly data: Readonly<Record<string, never>> }
  | { readonly type: (typeof ClearanceRequested)['type']; readonly data: ClearanceLetter }
