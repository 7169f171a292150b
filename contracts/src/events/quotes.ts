/** The events of quotes in a submission's stream. */
import * as v from 'valibot'
import { byName, EXEMPTIONS, OFFERED, PERIOD, QuoteFigures } from '../rules/index.ts'
import { event, type FactOf } from './define.ts'
import { quoteSentBefore } from './earlier/quotes.ts'
import { BusinessDate, Chosen, FactSource, Percentages, SentFile } from './shared.ts'

const recorded = {
  cover: () => v.number(),
  charge: () => v.number(),
  rate: () => v.number(),
  flag: () => v.boolean(),
  date: () => BusinessDate,
}

/** The agreed terms, with the tax rates from which the figures are computed. */
export const Terms = v.object({
  market: Chosen,
  product: Chosen,
  ...byName(OFFERED, recorded),
  shares: Percentages,
  ...byName(EXEMPTIONS, recorded),
  ...byName(PERIOD, recorded),
  gstRate: v.number(),
  whtRate: v.number(),
  gstPayable: v.boolean(),
  stampDutyPayable: v.boolean(),
  stampDutyRates: Percentages,
  /** The stream and revision the rates were read from. */
  ratesFrom: FactSource,
})
export type Terms = v.InferOutput<typeof Terms>

/** A product lead who gets a copy of a mail, with the address at that time. */
export const Lead = v.object({ ownerId: v.number(), name: v.string(), email: v.string() })

/** An item of the template form with its value as it was entered. */
export const TemplateItem = v.object({
  title: v.string(),
  /** One of string, bool, number and date; any other type counts as string. */
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
  v.object({
    quoteId: v.number(),
    /** False on the first send, true when the same quote is sent again. */
    again: v.boolean(),
    terms: Terms,
    /** The figures that the tax rule of that day computed from the terms; no later rule changes them. */
    figures: QuoteFigures,
    emailMessage: v.string(),
    /** All files sent with the quote except the calculation: uploads, shared files, generated documents. */
    files: v.array(SentFile),
    copyTo: v.nullable(Lead),
    attachCalculation: v.boolean(),
    form: v.nullable(FilledForm),
    documents: v.array(Document),
  }),
  quoteSentBefore,
)

/** documents were written into the submission's folder, under the quote's future number. */
export const QuoteDocumentsGenerated = event(
  'QuoteDocumentsGenerated',
  v.object({
    quoteId: v.number(),
    form: FilledForm,
    documents: v.array(
      v.object({
        fileName: v.string(),
        path: v.string(),
        sha256: v.string(),
        size: v.number(),
        /** Placeholders without a value, which were left blank. */
        missing: v.array(v.string()),
      }),
    ),
  }),
)

export type QuoteFact = FactOf<typeof QuoteSent> | FactOf<typeof QuoteDocumentsGenerated>
