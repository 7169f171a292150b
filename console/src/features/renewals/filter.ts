/** Which renewals a search finds, stored or computed: words, underwriter, status, market, product, due date (REN-001). */
import { wordsIn, type RenewalStatus } from '@bindery/contracts/rules'
import type { RenewalFilters } from './search.ts'

/** What is filtered, of a renewal. */
export interface Filtered {
  readonly ownerId: number
  readonly status: RenewalStatus
  readonly marketId: number | null
  readonly productId: number | null
  /** YYYY-MM-DD. */
  readonly due: string | null
  /** Its words as searchedText writes them. */
  readonly searched: string
}

interface Defaults {
  readonly currentUser: number
  /** Without a choice of statuses: any of these; an empty list is every status. */
  readonly statuses: readonly RenewalStatus[]
}

export function renewalFilter(
  { q = '', owner, status, market, product, from, to }: RenewalFilters,
  { currentUser, statuses }: Defaults,
): (renewal: Filtered) => boolean {
  const whose = owner ?? currentUser
  const wanted: ReadonlySet<RenewalStatus> = new Set(status ?? statuses)
  const matches = wordsIn(q)
  return (renewal) =>
    (whose === 'all' || renewal.ownerId === whose) &&
    (wanted.size === 0 || wanted.has(renewal.status)) &&
    (market === undefined || renewal.marketId === market) &&
    (product === undefined || renewal.productId === product) &&
    (from === undefined || (renewal.due !== null && renewal.due >= from)) &&
    (to === undefined || (renewal.due !== null && renewal.due <= to)) &&
    (q === '' || matches(renewal.searched))
}
