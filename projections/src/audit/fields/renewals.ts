/** The fields of a renewal, in the order of its screen. */
import { formatMoney } from '@bindery/contracts/rules'
import { fieldsOf, shown, type Field, type RenewalRow } from '@bindery/contracts/wire'
import type { RecordNames } from '../sentences/names.ts'

const { text, money, date, files, named } = shown
const share = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : `${formatMoney(value * 100)}%`
const number = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

const of = fieldsOf<RenewalRow>()
export const renewalFieldsFor = ({ market, product }: RecordNames): readonly Field<RenewalRow>[] => [
  of(
    'Underwriter',
    'OwnerID',
    named((names, id) => names.owner(id)),
  ),
  of(
    'Broker',
    'BrokerID',
    named((names, id) => names.broker(id)),
  ),
  of(
    'Client',
    'ClientID',
    named((names, id) => names.client(id)),
  ),
  of('Insured', 'CSVInsured', text),
  of('Policy No', 'CSVPolicyNo', text),
  of(
    'Market',
    'MarketID',
    named((_names, id) => market(id)),
  ),
  of(
    'Product',
    'ProductID',
    named((_names, id) => product(id)),
  ),
  of('Status', 'CSVStatus', text),
  of('Due Date', 'CSVDueDate', date),
  of('Expiry Date', 'CSVExpiryDate', date),
  of('Prior Transaction Premium', 'CSVPriorTransactionPremium', money),
  of('Expiring Commission', 'CSVExpiringCommission', money),
  of('Expiring Fees', 'CSVExpiringFees', money),
  of('This Transaction Premium', 'CSVThisTransactionPremium', money),
  of('Commission', 'CSVCommission', money),
  of('Fees', 'CSVFees', money),
  of('Premium Movement', 'PremiumMovement', share),
  of('Income Movement', 'IncomeMovement', share),
  of('Comments', 'Comments', text),
  of('Related Quote', 'QuoteID', number),
  of('Submission', 'SubmissionID', number),
  of('Folder', 'Folder', text),
  of('Notice Sent', 'NoticeSent', date),
  of('Notice Message', 'NoticeMessage', text),
  of('Attachments', 'Attachments', files),
  of('Import', 'BatchID', number),
  of('Imported Broker', 'CSVBrokerFullName', text),
  of('Imported Market', 'CSVMarket', text),
  of('Imported Policy Type', 'CSVPolicyType', text),
  of('Previous Transaction', 'CSVPreviousTransaction', text),
]
