/** What an underwriter calls the fields of a record, and how their values are shown: what a history compares. */
import {
  authorisedByName,
  formatInteger,
  formatMoney,
  JURISDICTIONS,
  jurisdictionLabel,
  type WireDate,
} from '@bindery/contracts/rules'
import type { Attachment, QuoteRow, SubmissionRow } from '@bindery/contracts/wire'

/** Names of the records that an event only numbers; '' when there is none any more. */
export interface KnownNames {
  owner(ownerId: number): string
  broker(brokerId: number): string
  client(clientId: number): string
}

/** A field of a record, shown as text; of a record that is not there yet, what an empty form would show. */
export interface Field<Row> {
  readonly label: string
  show(row: Row | undefined, names: KnownNames): string
}

type Of<Row, Value> = { [Key in keyof Row]-?: Row[Key] extends Value | undefined ? Key : never }[keyof Row] & string
type Show<Value> = (value: Value | undefined, names: KnownNames) => string

/** `field(label, key, show)` for keys whose value `show` can show. */
const fieldsOf =
  <Row extends object>() =>
  <Value>(label: string, key: Of<Row, Value>, show: Show<Value>): Field<Row> => ({
    label,
    // Of<> admits only keys with such a value.
    show: (row, names) => show(row?.[key] as Value | undefined, names),
  })

const text: Show<string> = (value) => value ?? ''
const money: Show<number | null> = (value) => formatMoney(value)
const integer: Show<number | null> = (value) => formatInteger(value)
const percent: Show<number> = (value) => `${value ?? 0}%`
const flag: Show<boolean> = (value) => (value ? 'Yes' : 'No')
const date: Show<WireDate | null> = (value) => value?.Text ?? ''
const files: Show<readonly Attachment[]> = (value) => (value ?? []).map(({ FileName }) => FileName).join(', ')
const named =
  (nameOf: (names: KnownNames, id: number) => string): Show<number | null> =>
  (value, names) =>
    value === null || value === undefined ? '' : nameOf(names, value) || `#${value}`

const ofSubmission = fieldsOf<SubmissionRow>()

/** In the order of the screen (SUBD-011). */
export const SUBMISSION_FIELDS: readonly Field<SubmissionRow>[] = [
  ofSubmission('Status', 'Status', text),
  ofSubmission('Activation Date', 'StatusScheduledActivate', date),
  ofSubmission(
    'Underwriter',
    'OwnerID',
    named((names, id) => names.owner(id)),
  ),
  ofSubmission('Folder', 'Folder', text),
  ofSubmission(
    'Broker',
    'BrokerID',
    named((names, id) => names.broker(id)),
  ),
  ofSubmission(
    'Client',
    'ClientID',
    named((names, id) => names.client(id)),
  ),
  ofSubmission('Insured Company Name', 'InsuredCompanyName', text),
  ofSubmission('Additional Insured Names', 'AdditionalInsuredNames', text),
  ofSubmission('ABN', 'ABN', text),
  ofSubmission('Ownership Type', 'OwnershipType', text),
  ofSubmission('Company Address', 'CompanyAddress', text),
  ofSubmission('Suburb', 'CompanySuburb', text),
  ofSubmission('Postcode', 'CompanyPostcode', text),
  ofSubmission('Fee Income', 'Turnover', integer),
  ofSubmission('Revenue', 'Revenue', integer),
  ofSubmission('Number of Employees', 'NumberOfEmployees', integer),
  ofSubmission('Claim History', 'ClaimHistory', text),
  ofSubmission('Industry', 'Industry', text),
  ofSubmission('Professional Services', 'ProffesionalServices', text),
  ofSubmission('Other Industry', 'OtherIndustry', text),
  ofSubmission('Coverage', 'Coverage', text),
  ofSubmission('Date Quote Required', 'DateQuoteRequired', date),
  ofSubmission('Target Risk', 'TargetRisk', flag),
  ofSubmission('Date Cleared', 'DateCleared', date),
  ofSubmission('Clearance Ref', 'ClearanceRef', text),
  ofSubmission('Underwriter Notes', 'UnderwriterNotes', text),
  ...JURISDICTIONS.map((j) => ofSubmission(`Stamp Duty ${jurisdictionLabel(j)}`, `SD${j}`, percent)),
  ofSubmission('Stamp Duty Overseas Countries', 'SDOSCountries', text),
  ofSubmission('Sticky Note', 'StickyNote', text),
  ofSubmission('Attachments', 'Attachments', files),
]

const ofQuote = fieldsOf<QuoteRow>()

/** In the order of the quote form (QUO-002), what a policy adds at the end. */
export const QUOTE_FIELDS: readonly Field<QuoteRow>[] = [
  ofQuote('Status', 'Status', text),
  { label: 'Market', show: (row) => row?.Market.MarketName ?? '' },
  { label: 'Product', show: (row) => row?.Product.ProductName ?? '' },
  ofQuote('Limit', 'Limit', integer),
  ofQuote('Excess', 'Excess', integer),
  ofQuote('Base Premium', 'BasePremium', money),
  ofQuote('Ensurance Fee', 'EnsuranceFee', money),
  ofQuote('Insurer Fee', 'InsurerFee', money),
  ofQuote('Brokerage Rate', 'BrokerageRate', percent),
  ofQuote('Commission Rate', 'CommissionRate', percent),
  ofQuote('Inception Date', 'InceptionDate', date),
  ofQuote('Expiry Date', 'ExpiryDate', date),
  ofQuote('GST Rate', 'GSTRate', percent),
  ...JURISDICTIONS.map((j) => ofQuote(`Share ${jurisdictionLabel(j)}`, `SD${j}`, percent)),
  ...JURISDICTIONS.map((j) => ofQuote(`Stamp Duty Rate ${jurisdictionLabel(j)}`, `SDRate${j}`, percent)),
  ofQuote('NSW Stamp Duty Exemption', 'NSWSDExemption', flag),
  ofQuote('GST Exemption', 'GSTExemption', flag),
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
  ofQuote('Policy Documents', 'PolicyDocuments', files),
  ofQuote('Processing Instructions', 'ProcessingInstructions', files),
  ofQuote('Endorsement Instructions', 'EndorsementInstructions', files),
  ofQuote('Reversal Instructions', 'ReversalInstructions', files),
]
