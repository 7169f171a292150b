/** The fields that a history compares in a submission, its quotes and its policies, each with its label. */
import {
  authorisedByName,
  byWire,
  EXEMPTIONS,
  JURISDICTIONS,
  jurisdictionLabel,
  OFFERED,
  PERIOD,
  type TermName,
} from '@bindery/contracts/rules'
import { fieldsOf, MAIN_FORM, shown, type Field, type QuoteRow, type SubmissionRow } from '@bindery/contracts/wire'

const { text, money, integer, percent, flag, date, files } = shown
const ofSubmission = fieldsOf<SubmissionRow>()

/** The fields in the order of the screen (SUBD-011). */
export const SUBMISSION_FIELDS: readonly Field<SubmissionRow>[] = [
  ofSubmission('Status', 'Status', text),
  ofSubmission('Activation Date', 'StatusScheduledActivate', date),
  ...MAIN_FORM,
  ofSubmission('Sticky Note', 'StickyNote', text),
  ofSubmission('Attachments', 'Attachments', files),
]

const ofQuote = fieldsOf<QuoteRow>()

const termFields = (names: readonly TermName[]): readonly Field<QuoteRow>[] =>
  Object.values(
    byWire(names, {
      cover: ({ label, wire }) => ofQuote(label, wire, integer),
      charge: ({ label, wire }) => ofQuote(label, wire, money),
      rate: ({ label, wire }) => ofQuote(label, wire, percent),
      flag: ({ label, wire }) => ofQuote(label, wire, flag),
      date: ({ label, wire }) => ofQuote(label, wire, date),
    }),
  )

/** The fields in the order of the quote form (QUO-002), then those of a policy alone. */
export const QUOTE_FIELDS: readonly Field<QuoteRow>[] = [
  ofQuote('Status', 'Status', text),
  { label: 'Market', show: (row) => row?.Market.MarketName ?? '' },
  { label: 'Product', show: (row) => row?.Product.ProductName ?? '' },
  ...termFields(OFFERED),
  ...termFields(PERIOD),
  ofQuote('GST Rate', 'GSTRate', percent),
  ...JURISDICTIONS.map((j) => ofQuote(`Share ${jurisdictionLabel(j)}`, `SD${j}`, percent)),
  ...JURISDICTIONS.map((j) => ofQuote(`Stamp Duty Rate ${jurisdictionLabel(j)}`, `SDRate${j}`, percent)),
  ...termFields(EXEMPTIONS),
  ofQuote('Total GST', 'TotalGST', money),
  ofQuote('Total Stamp Duty', 'TotalStampDuty', money),
  ofQuote('Total Payable', 'TotalPayable', money),
  ofQuote('Policy Number', 'PolicyNumber', text),
  {
    label: 'Authorised By',
    show: (row) => (typeof row?.AuthorisedCode === 'number' ? authorisedByName(row.AuthorisedCode) : ''),
  },
  ofQuote('Authorised Name', 'AuthorisedName', text),
  ofQuote('Binding Date', 'BindingDate', date),
  ofQuote('Endorsed Date', 'EndorsedDate', date),
  ofQuote('Reversal Date', 'ReversalDate', date),
  ofQuote('Date Emailed', 'DateEmailed', date),
  ofQuote('Attachments', 'Attachments', files),
  { label: 'Quote Documents', show: (row) => (row?.Templates ?? []).map(({ FileName }) => FileName).join(', ') },
  ofQuote('Policy Documents', 'PolicyDocuments', files),
  ofQuote('Processing Instructions', 'ProcessingInstructions', files),
  ofQuote('Endorsement Instructions', 'EndorsementInstructions', files),
  ofQuote('Reversal Instructions', 'ReversalInstructions', files),
]
