/**
 * Auto renewals: bound policies that no stored renewal is about, kept by the change numbers of policies and renewals
 * (REN-028, RPT-004, RPT-005, A-133). Nothing is scanned when the report is read.
 */
import { GetAutoRenewals, type AutoRenewalRow } from '@bindery/contracts/wire'
import { queryHandler, type QueryContext } from '../queries/handler.ts'
import { namesNow, type Names } from '../queries/names.ts'
import type { FollowedRenewals } from './followed.ts'

/** A date on the wire begins with its day: reversed, its parts sort. */
const byDue = ({ DueDate }: Pick<AutoRenewalRow, 'DueDate'>) => DueDate?.Text.split('/').toReversed().join('') ?? ''

function brokerOf(names: Names, brokerId: number): AutoRenewalRow['Broker'] {
  const broker = names.broker(brokerId)
  return broker && { FullName: broker.FullName, Email: broker.Email, ...names.houseAndState(broker) }
}

interface OpenContext extends QueryContext {
  readonly renewals: FollowedRenewals
}

export const getAutoRenewals = queryHandler(
  GetAutoRenewals,
  async (_request, { renewals, references }: OpenContext) => {
    const names = await namesNow(references)
    const rows = (await renewals.open()).all().map(
      (policy): AutoRenewalRow => ({
        ...policy,
        ExpiryDate: policy.DueDate,
        Owner: names.owner(policy.OwnerID),
        Broker: brokerOf(names, policy.BrokerID),
        Status: '',
      }),
    )
    return { AutoRenewals: rows.toSorted((a, b) => byDue(a).localeCompare(byDue(b)) || a.QuoteID - b.QuoteID) }
  },
)
