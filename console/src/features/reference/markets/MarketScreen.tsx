/** /home/market/{id}: a market and the products it writes, read or edited, with its history (MKT-002 to MKT-010). */
import { formatInteger } from '@bindery/contracts/rules'
import { UpdateMarket } from '@bindery/contracts/wire'
import { IconBuildingBank } from '@tabler/icons-react'
import { useMemo } from 'react'
import { replica } from '../../../data/replica.ts'
import { useById, useRows } from '../../../data/useRows.ts'
import { NoRecord, RecordPage } from '../../../shared/record/RecordPage.tsx'
import type { RecordPlace } from '../../../shared/record/record-route.ts'
import { RecordForm } from '../../../shared/record/RecordForm.tsx'
import { useRecordForm } from '../../../shared/record/useRecordForm.ts'
import { OfferWork } from '../OfferWork.tsx'
import { draftOf, editBody, marketProblems, type MarketWithLinks } from './draft.ts'
import { MarketFields } from './MarketFields.tsx'

interface MarketScreenProps extends RecordPlace {
  readonly marketId: number
}

export function MarketScreen({ marketId, ...place }: MarketScreenProps) {
  const row = useById('Markets').get(marketId)
  const links = useRows('ProductMarkets')
  const market = useMemo(
    () => row && { ...row, links: links.filter(({ Market }) => Market.MarketID === row.MarketID) },
    [row, links],
  )
  if (!market) return <NoRecord kind="Market" back={place.back} />
  return (
    <RecordPage
      {...place}
      kind="Market"
      icon={<IconBuildingBank size={16} aria-hidden />}
      title={market.MarketName}
      subtitle={`Market ${market.MarketCode}`}
      revision={market.Revision}
      above={
        <OfferWork
          of="MarketID"
          id={market.MarketID}
          offers={{ label: 'Products', value: formatInteger(market.links.length) }}
        />
      }
      width="full"
    >
      {(editing, onLeave) => <MarketRecord market={market} editing={editing} onLeave={onLeave} />}
    </RecordPage>
  )
}

interface MarketRecordProps {
  readonly market: MarketWithLinks
  readonly editing: boolean
  readonly onLeave: () => void
}

function MarketRecord({ market, editing, onLeave }: MarketRecordProps) {
  const { form, ...record } = useRecordForm({
    row: market,
    call: UpdateMarket,
    draftOf,
    problems: (draft, base) =>
      marketProblems(draft, base, { markets: replica.store.list('Markets'), products: replica.store.list('Products') }),
    body: editBody,
    onSaved: onLeave,
  })
  return (
    <RecordForm what="market" record={record} editing={editing} onLeave={onLeave}>
      <MarketFields form={form} disabled={!editing} />
    </RecordForm>
  )
}
