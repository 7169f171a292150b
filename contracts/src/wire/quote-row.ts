/** Quotes as rows; a bound policy is a quote whose status is no longer Quote: API-041, A-142, A-150. */
import * as v from 'valibot'
import { byWire, namedByJurisdiction, QUOTE_STATUSES, TERM_NAMES } from '../rules/index.ts'
import { AsBound } from './as-bound.ts'
import { MaybeDate } from './fields.ts'
import { Attachment, FileChoice, MarketRef, ProductRef, rowBase } from './shared.ts'
import { FormItem } from './template-form.ts'

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
