/**
 * When each account last signed in: rows of the access streams, so that signing in does not change the accounts' rows.
 */
import type { SignInFact } from '@bindery/contracts/events'
import { wireDateTime, type WireDate } from '@bindery/contracts/rules'
import { projector, unchanged } from '../runner/projector.ts'

export interface LoginRow {
  readonly OwnerID: number
  readonly LastLogin: WireDate | null
}

export const logins = projector<LoginRow, SignInFact>({
  collection: 'Logins',
  version: 1,
  from: 'access',
  key: ({ data }) => data.ownerId,
  on: {
    SignedIn: (_, { data, at }) => ({ OwnerID: data.ownerId, LastLogin: wireDateTime(at) }),
    SignedOut: unchanged,
  },
})
