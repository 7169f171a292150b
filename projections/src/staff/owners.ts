/** The rows of staff accounts for lists and dropdowns (API-039); the last sign-in is joined from Logins at read. */
import { STAFF, type AccountFact } from '@bindery/contracts/events'
import { accountFields, ownerRecord, type OwnerRow } from '@bindery/contracts/wire'
import { saved } from '../runner/saved.ts'
import { projector } from '../runner/projector.ts'

export const owners = projector<OwnerRow, AccountFact>({
  collection: 'Owners',
  version: 2,
  from: STAFF,
  key: ({ data }) => data.ownerId,
  on: {
    AccountOpened: (_, { data, at, revision }) => ownerRecord(data, at, revision),
    AccountChanged: (row, { data, revision }) =>
      row && saved(row, { ...row, ...accountFields(data), Revision: revision }),
  },
})
