/** Chooses a broker house by its name or keyword. */
import type { BrokerGroupRow } from '@bindery/contracts/wire'
import { useRows } from '../../replica/useRows.ts'
import { RecordSelect } from './RecordSelect.tsx'
import type { PickerOf, PickerProps } from './RecordSelect.tsx'

const houses: PickerOf<BrokerGroupRow> = {
  id: (house) => house.BrokerGroupID,
  name: (house) => house.GroupName,
  searched: (house) => [house.GroupName, house.GroupKey],
}

export function HouseSelect(props: PickerProps<BrokerGroupRow>) {
  return <RecordSelect rows={useRows('BrokerGroups')} of={houses} {...props} />
}
