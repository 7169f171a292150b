/** The staff accounts as sign-in and sessions need them: folded from the staff stream, at most a second old. */
import { STAFF, type AccountFacts, type Actor, type StaffState } from '@bindery/contracts/events'
import { staffModel } from '../kernel/needs.ts'
import type { Streams } from '../kernel/streams.ts'
import { fullName } from '../staff/people.ts'

/** Changes made by this process are seen at once, those of others after this long at most. */
const MAY_BE_OLD_MS = 1_000

export interface Accounts {
  /** For each call of a session. */
  recent(): Promise<StaffState>
  /** For signing in. */
  fresh(): Promise<StaffState>
}

export function openAccounts(streams: Streams): Accounts {
  let readAt = -Infinity

  async function fresh(): Promise<StaffState> {
    const { state } = await streams.fresh(STAFF, staffModel)
    readAt = performance.now()
    return state
  }

  return {
    fresh,
    recent: async () =>
      performance.now() - readAt < MAY_BE_OLD_MS ? (await streams.known(STAFF, staffModel)).folded.state : fresh(),
  }
}

export const actorOf = (account: AccountFacts): Actor => ({ id: account.ownerId, name: fullName(account) })
