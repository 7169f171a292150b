/** The form of a renewal as a request holds it: rows REN, A-126. */
import * as v from 'valibot'
import { invalid, RENEWAL_LIMITS, renewalStatusOf, required } from '../rules/index.ts'
import { decimal, lines, requiredDate, requiredId, requiredText } from './fields.ts'
import { editedRevision } from './shared.ts'

/** REN-019: an amount of at most 15 characters, in dollars and cents. */
const money = (label: string) => decimal(label, 2, { length: RENEWAL_LIMITS.money })
/** REN-022: the server computes both movements; what is sent along is not read. */
const movement = v.optional(v.unknown())

/** REN-006. */
export const RenewalStatusField = v.pipe(
  v.nullish(v.string(invalid('Status')), ''),
  v.transform(renewalStatusOf),
  v.check((known) => known !== null, invalid('Status')),
  v.transform((known) => known ?? ''),
)

const isBound = ({ CSVStatus }: { readonly CSVStatus: string }) => CSVStatus === 'Bound'

/** REN-017, REN-018, REN-019: a bound renewal has all its amounts. */
export const RenewalUpdate = v.pipe(
  v.object(
    {
      RenewalID: requiredId('Renewal'),
      Revision: editedRevision,
      OwnerID: requiredId('Underwriter'),
      BrokerID: requiredId('Broker'),
      ClientID: requiredId('Client'),
      CSVInsured: requiredText('Insured', RENEWAL_LIMITS.insured),
      MarketID: requiredId('Market'),
      ProductID: requiredId('Product'),
      CSVStatus: RenewalStatusField,
      CSVExpiryDate: requiredDate('Expiry Date'),
      Comments: lines('Comments', RENEWAL_LIMITS.comments),
      CSVPriorTransactionPremium: money('Prior Transaction Premium'),
      CSVExpiringCommission: money('Expiring Commission'),
      CSVExpiringFees: money('Expiring Fee'),
      CSVThisTransactionPremium: money('This Transaction Premium'),
      CSVCommission: money('Commission'),
      CSVFees: money('Fee'),
      PremiumMovement: movement,
      IncomeMovement: movement,
    },
    required('Renewal'),
  ),
  v.forward(
    v.partialCheck(
      [['CSVStatus'], ['CSVThisTransactionPremium']],
      (form) => !isBound(form) || form.CSVThisTransactionPremium !== null,
      invalid('This Transaction Premium'),
    ),
    ['CSVThisTransactionPremium'],
  ),
  v.forward(
    v.partialCheck(
      [['CSVStatus'], ['CSVCommission']],
      (form) => !isBound(form) || form.CSVCommission !== null,
      invalid('Commission'),
    ),
    ['CSVCommission'],
  ),
  v.forward(
    v.partialCheck([['CSVStatus'], ['CSVFees']], (form) => !isBound(form) || form.CSVFees !== null, invalid('Fee')),
    ['CSVFees'],
  ),
)
export type RenewalUpdate = v.InferOutput<typeof RenewalUpdate>
