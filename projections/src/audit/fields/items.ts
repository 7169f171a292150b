/** The fields of messages to brokers and markets other than quotes (QI, IR, SD and WHO rows). */
import {
  fieldsOf,
  shown,
  type DeclineRow,
  type Field,
  type InformationRow,
  type QuickIndicationRow,
  type WholesaleRow,
} from '@bindery/contracts/wire'

const { text, integer, date, files } = shown

interface Sent {
  readonly DateCreated: QuickIndicationRow['DateCreated']
  readonly DateEmailed: QuickIndicationRow['DateEmailed']
  readonly Attachments?: QuickIndicationRow['Attachments']
}
interface Covered {
  readonly Product: QuickIndicationRow['Product']
  readonly ProductLimit: number
  readonly Excess: number
}

const ofSent = fieldsOf<Sent>()
const ofCovered = fieldsOf<Covered>()

const sent: readonly Field<Sent>[] = [
  ofSent('Date Created', 'DateCreated', date),
  ofSent('Date Emailed', 'DateEmailed', date),
  ofSent('Attachments', 'Attachments', files),
]
const product: Field<{ readonly Product: Covered['Product'] }> = {
  label: 'Product',
  show: (row) => row?.Product.ProductName ?? '',
}
const cover: readonly Field<Covered>[] = [
  product,
  ofCovered('Limit', 'ProductLimit', integer),
  ofCovered('Excess', 'Excess', integer),
]

const ofQuick = fieldsOf<QuickIndicationRow>()
export const QUICK_INDICATION_FIELDS: readonly Field<QuickIndicationRow>[] = [
  ...cover,
  ofQuick('Base Premium', 'BasePremium', integer),
  ofQuick('Underwriting Fee', 'UnderwritingFee', integer),
  ofQuick('Subjectivity', 'Subjectivity', text),
  ...sent,
]

const ofInformation = fieldsOf<InformationRow>()
export const INFORMATION_FIELDS: readonly Field<InformationRow>[] = [
  ofInformation('Information Required', 'Required', text),
  ...sent,
]

const ofDecline = fieldsOf<DeclineRow>()
export const DECLINE_FIELDS: readonly Field<DeclineRow>[] = [
  product,
  ofDecline('Decline Reason', 'DeclineReason', text),
  ...sent,
]

const ofWholesale = fieldsOf<WholesaleRow>()
export const WHOLESALE_FIELDS: readonly Field<WholesaleRow>[] = [
  { label: 'Market', show: (row) => row?.Market.MarketName ?? '' },
  ...cover,
  ofWholesale('Target Premium', 'TargetPremium', integer),
  ofWholesale('Contact', 'Contact', text),
  ofWholesale('Email', 'Email', text),
  ...sent,
]
