/** Quotes as calls and rows; a bound policy is a quote whose status is no longer Quote: rows QUO, API-018, API-041, A-150. */
import * as v from 'valibot'
import { invalid, namedByJurisdiction, sharesAreWhole, texts } from '../rules/index.ts'
import { command } from './call.ts'
import { flag, longText, MaybeDate, optionalId, requiredDate, requiredDecimal, requiredId, requiredInteger, Success, text } from './fields.ts'
import {
  Attachment, FileChoice, MarketRef, percentEntries, ProductRef, rowBase, SHARE_PATHS, sharesFrom, treeFiles,
} from './shared.ts'
import { FormItem, TemplateInput } from './template-form.ts'

export const POLICY_STATUSES = ['Quote', 'Bound', 'Endorsed', 'Cancelled'] as const
export type PolicyStatus = (typeof POLICY_STATUSES)[number]

const amount = v.number()
const figure = () => v.number()

/** API-041, A-150. EmailMessage and the files travel only in single-record replies. */
export const QuoteRow = v.object({
  ...rowBase,
  QuoteID: v.number(),
  SubmissionID: v.number(),
  Revision: v.number(),
  Status: v.picklist(POLICY_STATUSES),
  MarketID: v.number(),
  Market: MarketRef,
  ProductID: v.number(),
  Product: ProductRef,
  Limit: amount,
  Excess: amount,
  BasePremium: amount,
  EnsuranceFee: amount,
  InsurerFee: amount,
  BrokerageRate: amount,
  CommissionRate: amount,
  NSWSDExemption: v.boolean(),
  GSTExemption: v.boolean(),
  InceptionDate: MaybeDate,
  ExpiryDate: MaybeDate,
  DateCreated: MaybeDate,
  DateEmailed: MaybeDate,
  GSTRate: amount,
  WHTRate: amount,
  ...namedByJurisdiction('SD', figure),
  ...namedByJurisdiction('SDRate', figure),
  ...namedByJurisdiction('Premium', figure),
  ...namedByJurisdiction('GST', figure),
  ...namedByJurisdiction('StampDuty', figure),
  ...namedByJurisdiction('Total', figure),
  TotalGST: amount,
  TotalStampDuty: amount,
  TotalStampDutyPercentage: amount,
  TotalCommission: amount,
  TotalBrokerage: amount,
  TotalBrokerageGST: amount,
  BrokerageGross: amount,
  EnsuranceFeeGST: amount,
  TotalWHT: amount,
  AmountOfTaxablePremium: amount,
  TotalTaxesAndLevies: amount,
  NetPremium: amount,
  TotalPayable: amount,
  TotalPayableGST: amount,
  NetPayable: amount,
  PolicyNumber: v.string(),
  BindingDate: MaybeDate,
  EndorsedDate: MaybeDate,
  ReversalDate: MaybeDate,
  AuthorisedCode: v.nullable(v.number()),
  AuthorisedName: v.string(),
  DateAuthorised: MaybeDate,
  RenewalID: v.nullable(v.number()),
  EmailMessage: v.optional(v.string()),
  /** The template form the quote was filled from; empty when none. */
  form_data: v.optional(v.array(FormItem)),
  /** Generated documents and their ticks. */
  Templates: v.optional(v.array(FileChoice)),
  BindingEmail: v.optional(v.string()),
  Attachments: v.optional(v.array(Attachment)),
  PolicyDocuments: v.optional(v.array(Attachment)),
  ProcessingInstructions: v.optional(v.array(Attachment)),
  EndorsementInstructions: v.optional(v.array(Attachment)),
  ReversalInstructions: v.optional(v.array(Attachment)),
})
export type QuoteRow = v.InferOutput<typeof QuoteRow>

/** an e-mail body of more than 100 kB is refused. */
export const emailMessage = longText('Email Message', 100_000)

const rate = (label: string) => requiredDecimal(label, 4, { min: 0, max: 100, length: 6 })

/** The terms both a quote and a binding carry, in the order of their messages (QUO-003, QUO-004, BIND-007). */
export const termEntries = {
  SubmissionID: requiredId('Submission'),
  QuoteID: optionalId('Quote'),
  MarketID: requiredId('Market'),
  ProductID: requiredId('Product'),
  Limit: requiredInteger('Limit', { min: 0 }),
  Excess: requiredInteger('Excess', { min: 0 }),
  BasePremium: requiredInteger('Base Premium', { min: 0 }),
}

export const QuoteInput = v.pipe(
  v.object({
    ...termEntries,
    EnsuranceFee: requiredInteger('Ensurance Fee', { min: 0 }),
    InsurerFee: requiredInteger('Insurer Fee', { min: 0 }),
    BrokerageRate: rate('Brokerage Rate'),
    CommissionRate: rate('Commission Rate'),
    ...percentEntries('SD', 'Stamp Duty total percentage'),
    NSWSDExemption: flag('NSW Stamp Duty Exemption'),
    GSTExemption: flag('GST Exemption'),
    InceptionDate: requiredDate('Inception Date'),
    ExpiryDate: requiredDate('Expiry Date'),
    EmailMessage: emailMessage,
    /** Generated documents. */
    Templates: treeFiles,
  }, 'Quote is required.'),
  v.forward(
    v.partialCheck(
      SHARE_PATHS,
      (quote) => sharesAreWhole(sharesFrom(quote)),
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
export type QuoteInput = v.InferOutput<typeof QuoteInput>

/** A file of the quote: uploaded or sent before (id), or one that lies in the shared tree (QUO-013). */
const QuoteFile = v.pipe(
  v.object({ id: text('Attachment', 100), FullFileName: text('Attachment', 500), Attach: flag('Attachment', true) }),
  v.check(({ id, FullFileName }) => id !== '' || FullFileName !== '', invalid('Attachment')),
)
const quoteFiles = v.nullish(v.array(QuoteFile, invalid('Attachments')), [])

/** API-018, QUO-017: a new quote when QuoteID is empty or 0, else the same quote is sent again. */
export const SendQuote = command('SEND_QUOTE', 'quotation', {
  request: v.object({
    Quote: QuoteInput,
    /** The filled template form, kept as form_data. */
    Template: v.nullish(TemplateInput, null),
    Attachments: quoteFiles,
    /** Shared files (GET_ATTACHMENT_FILES). */
    Files: treeFiles,
    CcProductLead: flag('Cc. Product Lead'),
    AttachQuoteCalculation: flag('Attach Quote Calculation'),
  }),
  results: v.object({ Success, QuoteID: v.number(), Quote: QuoteRow }),
})
