/** Quotes as calls: rows QUO, API-018. */
import * as v from 'valibot'
import { byWire, EXEMPTIONS, invalid, MAX_CHARGE, OFFERED, PERIOD, sharesAreWhole, texts } from '../rules/index.ts'
import { command } from './call.ts'
import {
  flag,
  optionalId,
  requiredDate,
  requiredDecimal,
  requiredId,
  requiredInteger,
  Success,
  text,
} from './fields.ts'
import { letterText } from './letter-text.ts'
import { QuoteRow } from './quote-row.ts'
import { editedRevision, percentEntries, SHARE_PATHS, sharesFrom, treeFiles } from './shared.ts'
import { TemplateInput } from './template-form.ts'

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

/** The fields that identify a quote or a binding; Revision is that of the quote as the caller saw it. */
export const targetEntries = {
  SubmissionID: requiredId('Submission'),
  QuoteID: optionalId('Quote'),
  Revision: editedRevision,
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
