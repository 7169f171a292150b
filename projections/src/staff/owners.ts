/** Staff accounts as lists and dropdowns show them (API-039); the last sign-in is joined from Logins at read. */
import { STAFF, type StaffFact } from '@bindery/contracts/events'
import { ownerRecord, type OwnerRow } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

export const owners = projector<OwnerRow, StaffFact>({
  collection: 'Owners',
  version: 1,
  from: STAFF,
  key: ({ data }) => data.ownerId,
  on: {
    AccountOpened: (_, { data, at }) => ownerRecord(data, at),
  },
})
