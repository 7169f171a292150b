/** Which policies a report shows (A-021, A-022, RPT-015). */
import { matchesWords, parseWireDate } from '@bindery/contracts/rules'
import type { PolicyRow, WireDate } from '@bindery/contracts/wire'
import type { ReportSearch } from './search.ts'

/** Bounds are inclusive, an empty one is open; inception or expiry must lie within. */
export function inPeriod(policy: Pick<PolicyRow, 'InceptionDate' | 'ExpiryDate'>, from: string | null, to: string | null): boolean {
  if (!from && !to) return true
  const within = (date: WireDate | null) => {
    const day = parseWireDate(date?.Value)
    return day !== null && (!from || day >= from) && (!to || day <= to)
  }
  return within(policy.InceptionDate) || within(policy.ExpiryDate)
}

export function filterPolicies(policies: readonly PolicyRow[], search: ReportSearch, currentUser: number): readonly PolicyRow[] {
  const { q = '', owner = currentUser, broker, market, product, transaction, from, to } = search
  return policies.filter((policy) =>
    (owner === 'all' || policy.Submission.OwnerID === owner)
    && (broker === undefined || policy.Submission.BrokerID === broker)
    && (market === undefined || policy.MarketID === market)
    && (product === undefined || policy.ProductID === product)
    && (transaction === undefined || policy.Transaction === transaction)
    && inPeriod(policy, from ?? null, to ?? null)
    && (q === '' || matchesWords(q, [
      policy.PolicyNumber, policy.Submission.InsuredCompanyName, policy.Submission.Broker?.FullName,
      policy.Submission.Broker?.BrokerGroup?.GroupName,
    ])))
}
