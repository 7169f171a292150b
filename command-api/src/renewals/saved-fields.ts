/** The fields of a renewal's form, as a stale save compares them: records by their present names. */
import type { RenewalFacts } from '@bindery/contracts/events'
import { dateText, formatMoney } from '@bindery/contracts/rules'
import { savedField, type SavedField } from '../kernel/saved-field.ts'

type NameOf = (id: number) => string

export interface RenewalNames {
  readonly owner: NameOf
  readonly broker: NameOf
  readonly client: NameOf
  readonly market: NameOf
  readonly product: NameOf
}

type Id = 'ownerId' | 'brokerId' | 'clientId' | 'marketId' | 'productId'
type Amount =
  | 'priorTransactionPremium'
  | 'expiringCommission'
  | 'expiringFees'
  | 'thisTransactionPremium'
  | 'commission'
  | 'fees'

const same = (text: string) => text
const reference = (wire: string, label: string, of: Id, nameOf: NameOf) =>
  savedField<RenewalFacts, number | null>(
    wire,
    label,
    (facts) => facts[of],
    (id) => (id === null ? '' : nameOf(id) || `#${id}`),
  )
const amount = (wire: string, label: string, of: Amount) =>
  savedField<RenewalFacts, number | null>(wire, label, (facts) => facts[of], formatMoney)

export const renewalFieldsNamed = (names: RenewalNames): readonly SavedField<RenewalFacts>[] => [
  reference('OwnerID', 'Underwriter', 'ownerId', names.owner),
  reference('BrokerID', 'Broker', 'brokerId', names.broker),
  reference('ClientID', 'Client', 'clientId', names.client),
  savedField('CSVInsured', 'Insured', ({ insured }) => insured, same),
  reference('MarketID', 'Market', 'marketId', names.market),
  reference('ProductID', 'Product', 'productId', names.product),
  savedField('CSVStatus', 'Status', ({ status }) => status, same),
  savedField('CSVExpiryDate', 'Expiry Date', ({ expiryDate }) => expiryDate, dateText),
  savedField('Comments', 'Comments', ({ comments }) => comments, same),
  amount('CSVPriorTransactionPremium', 'Prior Transaction Premium', 'priorTransactionPremium'),
  amount('CSVExpiringCommission', 'Expiring Commission', 'expiringCommission'),
  amount('CSVExpiringFees', 'Expiring Fees', 'expiringFees'),
  amount('CSVThisTransactionPremium', 'This Transaction Premium', 'thisTransactionPremium'),
  amount('CSVCommission', 'Commission', 'commission'),
  amount('CSVFees', 'Fees', 'fees'),
]
