/** /home/market/{id}: one market and its history (MKT-002). */
import { createFileRoute } from '@tanstack/react-router'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'
import { MarketScreen } from '../../../features/reference/markets/MarketScreen.tsx'

export const Route = createFileRoute('/home/market/$marketId')({ validateSearch: RecordSearch, component: MarketRoute })

const READS = ['Markets', 'ProductMarkets']

function MarketRoute() {
  const { marketId } = Route.useParams()
  const place = useRecordPlace(`market-${marketId}`, READS)
  return <MarketScreen key={marketId} marketId={Number(marketId)} {...place} />
}
