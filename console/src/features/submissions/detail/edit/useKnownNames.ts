/** The names for the ids of a record, from the loaded collections. */
import type { KnownNames } from '@bindery/contracts/wire'
import { useById } from '../../../../data/useRows.ts'

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
