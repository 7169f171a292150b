/** The head of a market or a product: the number of its offers, and the quotes and policies made from them. */
import { formatInteger } from '@bindery/contracts/rules'
import type { Rows } from '@bindery/contracts/wire'
import { useMemo } from 'react'
import { useRows } from '../../data/useRows.ts'
import { cameOf } from '../../shared/record/came-of.ts'
import { policyFigures, RecordHead } from '../../shared/record/RecordHead.tsx'
import { useToday } from '../../shared/useToday.ts'
import type { Figure } from '../../ui/page/Figures.tsx'

interface OfferWorkProps {
  readonly of: 'MarketID' | 'ProductID'
  readonly id: number
  readonly offers: Figure
}

export function OfferWork({ of, id, offers }: OfferWorkProps) {
  const quotes = useRows('Quotes')
  const today = useToday()
  const came = useMemo(
    () =>
      cameOf(
        quotes.filter((quote: Rows['Quotes']) => quote[of] === id),
        today,
      ),
    [quotes, of, id, today],
  )
  return (
    <RecordHead
      label={of === 'MarketID' ? 'Business of this market' : 'Business of this product'}
      figures={[offers, { label: 'Open quotes', value: formatInteger(came.quotes) }, ...policyFigures(came)]}
    />
  )
}
