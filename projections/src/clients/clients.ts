/** Clients (API-043, A-063). */
import type { ClientFact } from '@bindery/contracts/events'
import { clientRecord, type ClientRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

export const clients = projector<ClientRow, ClientFact>({
  collection: 'Clients',
  version: 1,
  from: 'client',
  key: ({ data }) => data.clientId,
  on: {
    ClientAdded: (_, { data }) => clientRecord(data),
    // A submission named a client that was known already: the record stays as it is.
    ClientMatched: (row) => row,
  },
})
