/** The names behind the ids of a record, as the loaded collections know them. */
import type { KnownNames } from '@bindery/contracts/wire'
import { useById } from '../../../../replica/useRows.ts'

export function useKnownNames(): KnownNames {
  const owners = useById('Owners')
  const brokers = useById('Brokers')
  const clients = useById('Clients')
  return {
    owner: (id) => owners.get(id)?.FullName ?? '',
    broker: (id) => brokers.get(id)?.FullName ?? '',
    client: (id) => clients.get(id)?.CompanyName ?? '',
  }
}
