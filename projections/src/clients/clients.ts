/** The rows of clients (API-043, A-063). */
import type { ClientFact } from '@bindery/contracts/events'
import { clientFields, clientRecord, type ClientRow } from '@bindery/contracts/wire'
import { projector, unchanged } from '../runner/projector.ts'

/** the revision changes only when a field really changed. */
function edited(row: ClientRow, revision: number, change: Partial<ClientRow>): ClientRow {
  const isChanged = Object.entries(change).some(([field, value]) => Reflect.get(row, field) !== value)
  return isChanged ? { ...row, ...change, Revision: revision } : row
}

export const clients = projector<ClientRow, ClientFact>({
  collection: 'Clients',
  version: 2,
  from: 'client',
  key: ({ data }) => data.clientId,
  on: {
    ClientAdded: (_, { data, revision }) => clientRecord(data, revision),
    // A submission named this existing client, which stays as it is.
    ClientMatched: unchanged,
    ClientChanged: (row, { data, revision }) => row && edited(row, revision, clientFields(data)),
    ClientFolderChanged: (row, { data, revision }) => row && edited(row, revision, { Folder: data.folder }),
  },
})
