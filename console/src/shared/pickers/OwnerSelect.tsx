/** Chooses an underwriter among the active accounts. */
import type { OwnerRow } from '@bindery/contracts/wire'
import { useRows } from '../../data/useRows.ts'
import { RecordSelect, type PickerOf, type PickerProps } from './RecordSelect.tsx'

const owners: PickerOf<OwnerRow> = {
  id: (owner) => owner.OwnerID,
  name: (owner) => owner.FullName,
  offered: (owner) => owner.Active,
}

export function OwnerSelect(props: PickerProps<OwnerRow>) {
  return <RecordSelect rows={useRows('Owners')} of={owners} {...props} />
}
