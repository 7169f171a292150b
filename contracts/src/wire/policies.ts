/** Binding, endorsing and reversing: rows BIND, END, REV, API-019. */
import * as v from 'valibot'
import {
  byWire,
  EXEMPTIONS,
  isAsked,
  isTakenOver,
  MAX_CHARGE,
  OFFERED,
  PERIOD,
  sharesAreWhole,
  texts,
} from '../rules/index.ts'
import { command } from './call.ts'
import { decimal, flag, integer, keptFlag, requiredId, requiredInteger, requiredText, Success } from './fields.ts'
import { letterText } from './letter-text.ts'
import { QuoteRow } from './quote-row.ts'
import { saidTerm, targetEntries } from './quotes.ts'
import { whyEntries } from './why.ts'
import { percentEntries, requiredAttachments, SHARE_PATHS, sharesFrom } from './shared.ts'

interface Labelled {
  readonly label: string
}

/** The schema of each kind of term in a binding, which may leave the term out. */
const optionalTerm = {
  charge: ({ label }: Labelled) => integer(label, { min: 0, max: MAX_CHARGE }),
  rate: ({ label }: Labelled) => decimal(label, 4, { min: 0, max: 100, length: 6 }),
  flag: ({ label }: Labelled) => keptFlag(label),
}

/** Shares of a binding are optional: absent shares are taken from the quote, else from the submission. */
const noneOrWhole = (shares: Parameters<typeof sharesFrom>[0]) =>
  SHARE_PATHS.every(([key]) => shares[key] === null) || sharesAreWhole(sharesFrom(shares))

/** BIND-003 to BIND-009: a binding, from a quote (QuoteID) or without one. */
export const BindingInput = v.pipe(
  v.object(
    {
      ...targetEntries,
      ...byWire(OFFERED.filter(isAsked), saidTerm),
      ...byWire(OFFERED.filter(isTakenOver), optionalTerm),
      ...percentEntries('SD', 'Stamp Duty total percentage'),
      ...byWire(EXEMPTIONS, optionalTerm),
      ...byWire(PERIOD, saidTerm),
      PolicyNumber: requiredText('Policy Number', 20),
      AuthorisedCode: requiredInteger('Authorised By', { min: 0, max: 2 }),
      AuthorisedName: requiredText('Authorised By', 200),
      BindingEmail: letterText('binding'),
    },
    'Quote is required.',
  ),
  v.forward(v.partialCheck(SHARE_PATHS, noneOrWhole, texts.stampDutyTotalInvalid), ['SDNSW']),
  v.forward(
    v.partialCheck(
      [['InceptionDate'], ['ExpiryDate']],
      (quote) => quote.InceptionDate <= quote.ExpiryDate,
      texts.inceptionAfterExpiry,
    ),
    ['InceptionDate'],
  ),
)
export type BindingInput = v.InferOutput<typeof BindingInput>

const policyResults = v.object({ Success, Quote: QuoteRow })

/** API-019, BIND-011: Attachments become the policy documents. */
export const SendBinding = command('SEND_BINDING', 'quotation', {
  request: v.object({
    Quote: BindingInput,
    CcProductLead: flag('Cc. Product Lead'),
    Attachments: requiredAttachments(texts.policyDocumentsRequired),
    ProcessingInstructions: requiredAttachments(texts.processingInstructionsRequired),
  }),
  results: policyResults,
})

const PolicyChosen = v.object(
  {
    SubmissionID: requiredId('Submission'),
    QuoteID: requiredId('Quote'),
    PolicyNumber: requiredText('Policy Number', 20),
  },
  'Quote is required.',
)

/** Endorses a policy: its instructions go to the processing team (END-001 to END-003). */
export const SendEndorsement = command('SEND_ENDORSEMENT', 'quotation', {
  request: v.object({
    Quote: PolicyChosen,
    Attachments: requiredAttachments(texts.endorsementInstructionsRequired),
    ...whyEntries,
  }),
  results: policyResults,
})

/** Cancels a policy: its instructions go to the processing team (REV-001 to REV-003). */
export const SendReversal = command('SEND_REVERSAL', 'quotation', {
  request: v.object({
    Quote: PolicyChosen,
    Attachments: requiredAttachments(texts.processingInstructionsRequired),
    ...whyEntries,
  }),
  results: policyResults,
})
