/** What a submission's stream remembers of quotes. */
import * as v from 'valibot'
import { earlier, event, type FactOf } from './define.ts'
import { BusinessDate, Chosen, FactSource, Percentages, SentFile } from './shared.ts'

/** What the parties agree on, and the tax rates its figures are made from. */
export const Terms = v.object({
  market: Chosen,
  product: Chosen,
  limit: v.number(),
  excess: v.number(),
  basePremium: v.number(),
  ensuranceFee: v.number(),
  insurerFee: v.number(),
  brokerageRate: v.number(),
  commissionRate: v.number(),
  shares: Percentages,
  nswStampDutyExemption: v.boolean(),
  gstExemption: v.boolean(),
  inceptionDate: BusinessDate,
  expiryDate: BusinessDate,
  gstRate: v.number(),
  whtRate: v.number(),
  gstPayable: v.boolean(),
  stampDutyPayable: v.boolean(),
  stampDutyRates: Percentages,
  /** Where the rates were read. */
  ratesFrom: FactSource,
})
export type Terms = v.InferOutput<typeof Terms>

/** A lead copied on a mail, frozen with the address it had. */
export const Lead = v.object({ ownerId: v.number(), name: v.string(), email: v.string() })

const sent = {
  quoteId: v.number(),
  /** False on the first send, true when the same quote is sent again. */
  again: v.boolean(),
  terms: Terms,
  emailMessage: v.string(),
  /** All that went with it but the calculation: uploads, shared files, generated documents. */
  files: v.array(SentFile),
  copyTo: v.nullable(Lead),
  attachCalculation: v.boolean(),
}

/** An item of the template form, its value as it was entered. */
export const TemplateItem = v.object({
  title: v.string(),
  /** string, bool, number, date; whatever else is a string. */
  type: v.string(),
  value: v.union([v.string(), v.number(), v.boolean()]),
  format: v.string(),
})
export type TemplateItem = v.InferOutput<typeof TemplateItem>

/** The template form a quote was filled from. */
const FilledForm = v.object({ fileName: v.string(), items: v.array(TemplateItem) })

/** A generated document, its place under the shared root, and whether it was ticked (QUO-012). */
const Document = v.object({ fileName: v.string(), path: v.string(), attached: v.boolean() })

export const QuoteSent = event(
  'QuoteSent',
  v.object({ ...sent, form: v.nullable(FilledForm), documents: v.array(Document) }),
  [earlier(v.object(sent), (quote) => ({ ...quote, form: null, documents: [] }))],
)

/** documents were written into the submission's folder, under the number the quote will be sent with. */
export const QuoteDocumentsGenerated = event('QuoteDocumentsGenerated', v.object({
  quoteId: v.number(),
  form: FilledForm,
  documents: v.array(v.object({
    fileName: v.string(),
    path: v.string(),
    sha256: v.string(),
    size: v.number(),
    /** Placeholders that nothing filled: left blank. */
    missing: v.array(v.string()),
  })),
}))

export type QuoteFact = FactOf<typeof QuoteSent> | FactOf<typeof QuoteDocumentsGenerated>
