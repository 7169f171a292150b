/** Chooses a market by name or code. */
import type { MarketRow } from '@bindery/contracts/wire'
import { useRows } from '../../data/useRows.ts'
import { RecordSelect, type PickerOf, type PickerProps } from './RecordSelect.tsx'

const markets: PickerOf<MarketRow> = {
  id: (market) => market.MarketID,
  name: (market) => market.MarketName,
  searched: (market) => [market.MarketName, market.MarketCode],
}

export function MarketSelect(props: PickerProps<MarketRow>) {
  return <RecordSelect rows={useRows('Markets')} of={markets} {...props} />
}
