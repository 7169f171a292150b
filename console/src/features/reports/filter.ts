/** The policies that a report shows (A-021, A-022, RPT-015). */
import { matchesWords, passesPolicyDates } from '@bindery/contracts/rules'
import type { PolicyRow } from '@bindery/contracts/wire'
import type { ReportSearch } from './search.ts'

export function filterPolicies(
  policies: readonly PolicyRow[],
  search: ReportSearch,
  currentUser: number,
): readonly PolicyRow[] {
  const { q = '', owner = currentUser, broker, market, product, transaction, from, to } = search
  return policies.filter(
    (policy) =>
      (owner === 'all' || policy.Submission.OwnerID === owner) &&
      (broker === undefined || policy.Submission.BrokerID === broker) &&
      (market === undefined || policy.MarketID === market) &&
      (product === undefined || policy.ProductID === product) &&
      (transaction === undefined || policy.Transaction === transaction) &&
      passesPolicyDates(policy, from ?? null, to ?? null) &&
      (q === '' ||
        matchesWords(q, [
          policy.PolicyNumber,
          policy.Submission.InsuredCompanyName,
          policy.Submission.Broker?.FullName,
          policy.Submission.Broker?.BrokerGroup?.GroupName,
        ])),
  )
}
