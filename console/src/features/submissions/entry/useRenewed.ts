/** Begins a new submission with what a renewal and the records around it know. */
import { sydneyDate } from '@bindery/contracts/rules'
import type { RenewalRow } from '@bindery/contracts/wire'
import { useById } from '../../../data/useRows.ts'
import type { EntryDraft } from './draft.ts'
import { renewedDraft } from './renewed.ts'

export function useRenewed(): (renewal: RenewalRow) => Partial<EntryDraft> {
  const clients = useById('Clients')
  const submissions = useById('Submissions')
  const markets = useById('Markets')
  const products = useById('Products')
  const owners = useById('Owners')
  return (renewal) => ({
    ...renewedDraft(renewal, {
      client: clients.get(renewal.ClientID ?? 0),
      earlier: submissions.get(renewal.Quote?.SubmissionID ?? 0),
      market: markets.get(renewal.MarketID ?? 0)?.MarketName ?? renewal.CSVMarket,
      product: products.get(renewal.ProductID ?? 0)?.ProductName ?? renewal.CSVPolicyType,
      today: sydneyDate(new Date()),
    }),
    // An underwriter who has left is not chosen for new work.
    ...(owners.get(renewal.OwnerID)?.Active ? {} : { OwnerID: null }),
  })
}
