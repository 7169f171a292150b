/** Quotes as calls and rows; a bound policy is a quote whose status is no longer Quote: rows QUO, API-018, API-041, A-150. */
import * as v from 'valibot'
import {
  byWire,
  EXEMPTIONS,
  invalid,
  MAX_CHARGE,
  namedByJurisdiction,
  OFFERED,
  PERIOD,
  QUOTE_STATUSES,
  sharesAreWhole,
  TERM_NAMES,
  texts,
} from '../rules/index.ts'
import { AsBound } from './as-bound.ts'
import { command } from './call.ts'
import {
  flag,
  MaybeDate,
  optionalId,
  requiredDate,
  requiredDecimal,
  requiredId,
  requiredInteger,
  Success,
  text,
} from './fields.ts'
import { letterText } from './letter-text.ts'
import {
  Attachment,
  FileChoice,
  MarketRef,
  percentEntries,
  ProductRef,
  rowBase,
  SHARE_PATHS,
  sharesFrom,
  treeFiles,
} from './shared.ts'
import { FormItem, TemplateInput } from './template-form.ts'

const amount = v.number()
const figure = () => v.number()
/** The schema of each kind of term in a row. */
const shown = {
  cover: figure,
  charge: figure,
  rate: figure,
  flag: () => v.boolean(),
  date: () => MaybeDate,
}

/**
 * API-041, A-150. EmailMessage, the files and the submission's fields as bound are only in replies with a single record
 * (A-142).
 */
export const QuoteRow = v.object({
  ...rowBase,
  QuoteID: v.number(),
  SubmissionID: v.number(),
  Revision: v.number(),
  Status: v.picklist(QUOTE_STATUSES),
  MarketID: v.number(),
  Market: MarketRef,
  ProductID: v.number(),
  Product: ProductRef,
  ...byWire(TERM_NAMES, shown),
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
  /** The template form that the quote was filled from; empty when no form was used. */
  form_data: v.optional(v.array(FormItem)),
  /** The generated documents, each with its tick. */
  Templates: v.optional(v.array(FileChoice)),
  BindingEmail: v.optional(v.string()),
  Attachments: v.optional(v.array(Attachment)),
  PolicyDocuments: v.optional(v.array(Attachment)),
  ProcessingInstructions: v.optional(v.array(Attachment)),
  EndorsementInstructions: v.optional(v.array(Attachment)),
  ReversalInstructions: v.optional(v.array(Attachment)),
  /** In a policy: the submission as its bind recorded it. */
  ...v.partial(AsBound).entries,
})
export type QuoteRow = v.InferOutput<typeof QuoteRow>

interface Labelled {
  readonly label: string
}

/** The schema of each kind of term that a request must contain; an absent flag counts as not set. */
export const saidTerm = {
  cover: ({ label }: Labelled) => requiredInteger(label, { min: 0 }),
  charge: ({ label }: Labelled) => requiredInteger(label, { min: 0, max: MAX_CHARGE }),
  rate: ({ label }: Labelled) => requiredDecimal(label, 4, { min: 0, max: 100, length: 6 }),
  flag: ({ label }: Labelled) => flag(label),
  date: ({ label }: Labelled) => requiredDate(label),
}

/** The fields that identify a quote or a binding. */
export const targetEntries = {
  SubmissionID: requiredId('Submission'),
  QuoteID: optionalId('Quote'),
  MarketID: requiredId('Market'),
  ProductID: requiredId('Product'),
}

export const QuoteInput = v.pipe(
  v.object(
    {
      ...targetEntries,
      ...byWire(OFFERED, saidTerm),
      ...percentEntries('SD', 'Stamp Duty total percentage'),
      ...byWire(EXEMPTIONS, saidTerm),
      ...byWire(PERIOD, saidTerm),
      EmailMessage: letterText('quote'),
      /** The generated documents. */
      Templates: treeFiles('Templates'),
    },
    'Quote is required.',
  ),
  v.forward(
    v.partialCheck(SHARE_PATHS, (quote) => sharesAreWhole(sharesFrom(quote)), texts.stampDutyTotalInvalid),
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

/** A file of the quote: one uploaded or sent before (id), or a file of the shared tree (QUO-013). */
const QuoteFile = v.pipe(
  v.object({ id: text('Attachment', 100), FullFileName: text('Attachment', 500), Attach: flag('Attachment', true) }),
  v.check(({ id, FullFileName }) => id !== '' || FullFileName !== '', invalid('Attachment')),
)
const quoteFiles = v.nullish(v.array(QuoteFile, invalid('Attachments')), [])

/** API-018, QUO-017: sends a new quote when QuoteID is empty or 0, else sends that quote again. */
export const SendQuote = command('SEND_QUOTE', 'quotation', {
  request: v.object({
    Quote: QuoteInput,
    /** The filled template form, kept as form_data. */
    Template: v.nullish(TemplateInput, null),
    Attachments: quoteFiles,
    /** Files of the shared tree (GET_ATTACHMENT_FILES). */
    Files: treeFiles('Files'),
    CcProductLead: flag('Cc. Product Lead'),
    AttachQuoteCalculation: flag('Attach Quote Calculation'),
  }),
  results: v.object({ Success, QuoteID: v.number(), Quote: QuoteRow }),
})
