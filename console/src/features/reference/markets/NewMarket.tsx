/** /home/market: adds a market with the products it writes (MKT-002 to MKT-010, A-113). */
import { InsertMarket, type ResultsOf } from '@bindery/contracts/wire'
import type { ReactNode } from 'react'
import { replica } from '../../../data/replica.ts'
import { useNewRecord } from '../../../shared/record/useNewRecord.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { NewRecord } from '../../../shared/record/NewRecord.tsx'
import { emptyMarket, MarketDraft, marketProblems, newBody } from './draft.ts'
import { MarketFields } from './MarketFields.tsx'

const said = ({ Market }: ResultsOf<typeof InsertMarket>) => (
  <>
    {`${Market.MarketName} is a market now. `}
    <TextLink to="/home/market/$marketId" params={{ marketId: String(Market.MarketID) }} inherit>
      Open the record
    </TextLink>
  </>
)

export function NewMarket({ back }: { readonly back: ReactNode }) {
  const { form, page } = useNewRecord({
    call: InsertMarket,
    what: 'New market',
    keep: { key: 'bindery new market', as: MarketDraft },
    empty: emptyMarket,
    problems: (draft) =>
      marketProblems(draft, null, { markets: replica.store.list('Markets'), products: replica.store.list('Products') }),
    body: newBody,
    said,
  })
  return (
    <NewRecord title="New Market:" label="New market" back={back} width="full" {...page}>
      <MarketFields form={form} />
    </NewRecord>
  )
}
