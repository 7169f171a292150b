/** Binding, endorsing and reversing: rows BIND, END, REV, API-019. */
import * as v from 'valibot'
import { sharesAreWhole, texts } from '../rules/index.ts'
import { command } from './call.ts'
import { decimal, flag, integer, requiredDate, requiredId, requiredInteger, requiredText, Success } from './fields.ts'
import { emailMessage, QuoteRow, termEntries } from './quotes.ts'
import { percentEntries, requiredAttachments, SHARE_PATHS, sharesFrom } from './shared.ts'

const optionalRate = (label: string) => decimal(label, 4, { min: 0, max: 100, length: 6 })

/** Shares of a binding are optional: absent ones come from the quote, else the submission. */
const noneOrWhole = (shares: Parameters<typeof sharesFrom>[0]) =>
  SHARE_PATHS.every(([key]) => shares[key] === null)
  || sharesAreWhole(sharesFrom(shares))

/** BIND-003 to BIND-009: a binding, from a quote (QuoteID) or without one. */
export const BindingInput = v.pipe(
  v.object({
    ...termEntries,
    EnsuranceFee: integer('Ensurance Fee', { min: 0 }),
    InsurerFee: integer('Insurer Fee', { min: 0 }),
    BrokerageRate: optionalRate('Brokerage Rate'),
    CommissionRate: optionalRate('Commission Rate'),
    ...percentEntries('SD', 'Stamp Duty total percentage'),
    NSWSDExemption: v.nullish(flag('NSW Stamp Duty Exemption'), null),
    GSTExemption: v.nullish(flag('GST Exemption'), null),
    InceptionDate: requiredDate('Inception Date'),
    ExpiryDate: requiredDate('Expiry Date'),
    PolicyNumber: requiredText('Policy Number', 20),
    AuthorisedCode: requiredInteger('Authorised By', { min: 0, max: 2 }),
    AuthorisedName: requiredText('Authorised By', 200),
    BindingEmail: emailMessage,
  }, 'Quote is required.'),
  v.forward(
    v.partialCheck(
      SHARE_PATHS,
      noneOrWhole,
      texts.stampDutyTotalInvalid,
    ),
    ['SDNSW'],
  ),
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

const PolicyChosen = v.object({
  SubmissionID: requiredId('Submission'),
  QuoteID: requiredId('Quote'),
  PolicyNumber: requiredText('Policy Number', 20),
}, 'Quote is required.')

/** END-001 to END-003. */
export const SendEndorsement = command('SEND_ENDORSEMENT', 'quotation', {
  request: v.object({ Quote: PolicyChosen, Attachments: requiredAttachments(texts.endorsementInstructionsRequired) }),
  results: policyResults,
})

/** REV-001 to REV-003. */
export const SendReversal = command('SEND_REVERSAL', 'quotation', {
  request: v.object({ Quote: PolicyChosen, Attachments: requiredAttachments(texts.processingInstructionsRequired) }),
  results: policyResults,
})
