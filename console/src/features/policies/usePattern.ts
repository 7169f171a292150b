/** A policy number to follow: that of the newest policy of the same product, of the same market where there is one. */
import { useRows } from '../../data/useRows.ts'

export function usePattern(marketId: number | null, productId: number | null): string | null {
  const policies = useRows('Quotes')
  if (productId === null) return null
  const alike = policies
    .filter((row) => row.PolicyNumber !== '' && row.ProductID === productId)
    .toSorted((a, b) => b.QuoteID - a.QuoteID)
  return (alike.find((row) => row.MarketID === marketId) ?? alike[0])?.PolicyNumber ?? null
}
