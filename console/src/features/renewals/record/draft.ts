/** A renewal while it is edited, its movements, its problems, and the body it becomes (REN-016 to REN-022). */
import {
  incomeMovement,
  parseDecimal,
  parseWireDate,
  premiumMovement,
  wireDate,
  type RenewalStatus,
} from '@bindery/contracts/rules'
import { UpdateRenewal, type BodyOf, type RenewalRow } from '@bindery/contracts/wire'
import { problemsOf, type Problems } from '../../../ui/form/problems.ts'

/** The amounts of the form, by their names on the wire. */
export const AMOUNTS = [
  'CSVPriorTransactionPremium',
  'CSVExpiringCommission',
  'CSVExpiringFees',
  'CSVThisTransactionPremium',
  'CSVCommission',
  'CSVFees',
] as const
type Amounts = Readonly<Record<(typeof AMOUNTS)[number], string>>

export interface RenewalDraft extends Amounts {
  readonly OwnerID: number | null
  readonly BrokerID: number | null
  readonly ClientID: number | null
  readonly CSVInsured: string
  readonly MarketID: number | null
  readonly ProductID: number | null
  readonly CSVStatus: RenewalStatus
  readonly CSVExpiryDate: string | null
  readonly Comments: string
}

const typed = (amount: number | null): string => (amount === null ? '' : String(amount))

export const draftOf = (row: RenewalRow): RenewalDraft => ({
  OwnerID: row.OwnerID,
  BrokerID: row.BrokerID,
  ClientID: row.ClientID,
  CSVInsured: row.CSVInsured,
  MarketID: row.MarketID,
  ProductID: row.ProductID,
  CSVStatus: row.CSVStatus,
  CSVExpiryDate: parseWireDate(row.CSVExpiryDate?.Value),
  Comments: row.Comments,
  CSVPriorTransactionPremium: typed(row.CSVPriorTransactionPremium),
  CSVExpiringCommission: typed(row.CSVExpiringCommission),
  CSVExpiringFees: typed(row.CSVExpiringFees),
  CSVThisTransactionPremium: typed(row.CSVThisTransactionPremium),
  CSVCommission: typed(row.CSVCommission),
  CSVFees: typed(row.CSVFees),
})

/** REN-020, REN-021: the movements of what is typed; an amount that is not readable yet counts as missing. */
export function movementsOf(draft: Amounts & Pick<RenewalDraft, 'CSVStatus'>) {
  const moving = {
    status: draft.CSVStatus,
    priorTransactionPremium: parseDecimal(draft.CSVPriorTransactionPremium),
    thisTransactionPremium: parseDecimal(draft.CSVThisTransactionPremium),
    expiringCommission: parseDecimal(draft.CSVExpiringCommission),
    expiringFees: parseDecimal(draft.CSVExpiringFees),
    commission: parseDecimal(draft.CSVCommission),
    fees: parseDecimal(draft.CSVFees),
  }
  return { PremiumMovement: premiumMovement(moving), IncomeMovement: incomeMovement(moving) }
}

type Saved = Pick<RenewalRow, 'RenewalID' | 'Revision'>

/** REN-022: both movements go with every save. */
export const editBody = (draft: RenewalDraft, { RenewalID, Revision }: Saved): BodyOf<typeof UpdateRenewal> => ({
  Renewal: {
    ...draft,
    RenewalID,
    Revision,
    CSVExpiryDate: wireDate(draft.CSVExpiryDate),
    ...movementsOf(draft),
  },
})

export const renewalProblems = (draft: RenewalDraft, base: Saved): Problems | undefined =>
  problemsOf(UpdateRenewal.request, editBody(draft, base), 'Renewal')
