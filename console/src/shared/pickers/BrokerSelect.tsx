/** Chooses a broker; the broker house is shown and searched too (COM-006). */
import type { BrokerRow } from '@bindery/contracts/wire'
import { useMemo } from 'react'
import { useById, useRows } from '../../data/useRows.ts'
import { RecordSelect, type PickerOf, type PickerProps } from './RecordSelect.tsx'

export function BrokerSelect(props: PickerProps<BrokerRow>) {
  const houses = useById('BrokerGroups')
  const brokers = useMemo((): PickerOf<BrokerRow> => {
    const house = (broker: BrokerRow) => houses.get(broker.BrokerGroupID ?? 0)?.GroupName ?? ''
    return {
      id: (broker) => broker.BrokerID,
      name: (broker) => [broker.FullName, house(broker)].filter(Boolean).join(' · '),
      searched: (broker) => [broker.FullName, house(broker), broker.Email],
      offered: (broker) => broker.Active,
      limit: 10,
    }
  }, [houses])
  return <RecordSelect rows={useRows('Brokers')} of={brokers} {...props} />
}
