/** Chooses a client by name or ABN (COM-006). */
import type { ClientRow } from '@bindery/contracts/wire'
import { useRows } from '../../data/useRows.ts'
import { RecordSelect, type PickerOf, type PickerProps } from './RecordSelect.tsx'

const clients: PickerOf<ClientRow> = {
  id: (client) => client.ClientID,
  name: (client) => client.CompanyName,
  searched: (client) => [client.CompanyName, client.AdditionalNames, client.ABN],
  limit: 10,
}

export function ClientSelect(props: PickerProps<ClientRow>) {
  return <RecordSelect rows={useRows('Clients')} of={clients} {...props} />
}
