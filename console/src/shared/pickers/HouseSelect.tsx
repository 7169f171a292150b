/** Chooses a broker house by its name or keyword. */
import type { BrokerGroupRow } from '@bindery/contracts/wire'
import { useRows } from '../../data/useRows.ts'
import { RecordSelect, type PickerOf, type PickerProps } from './RecordSelect.tsx'

const houses: PickerOf<BrokerGroupRow> = {
  id: (house) => house.BrokerGroupID,
  name: (house) => house.GroupName,
  searched: (house) => [house.GroupName, house.GroupKey],
}

export function HouseSelect(props: PickerProps<BrokerGroupRow>) {
  return <RecordSelect rows={useRows('BrokerGroups')} of={houses} {...props} />
}
