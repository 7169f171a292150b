/** Chooses a product lead among active accounts with the flag; a lead chosen earlier stays visible (MKT-004, A-114). */
import type { OwnerRow } from '@bindery/contracts/wire'
import { useRows } from '../../../data/useRows.ts'
import { RecordSelect, type PickerOf, type PickerProps } from '../../../shared/pickers/RecordSelect.tsx'

const leads: PickerOf<OwnerRow> = {
  id: (owner) => owner.OwnerID,
  name: (owner) => owner.FullName,
  offered: (owner) => owner.Active && owner.IsProductLead,
  mark: (owner) => (owner.Active ? 'no product lead' : 'inactive'),
}

export function LeadSelect(props: PickerProps<OwnerRow>) {
  return <RecordSelect rows={useRows('Owners')} of={leads} {...props} />
}
