/** People among the staff accounts: the actor and the names of accounts. */
import type { AccountFacts, Actor, StaffState } from '@bindery/contracts/events'
import { fullName } from '@bindery/contracts/rules'

export const actorOf = (account: AccountFacts): Actor => ({ id: account.ownerId, name: fullName(account) })

export function accountNamed(state: StaffState, username: string): AccountFacts | undefined {
  const wanted = username.trim().toLowerCase()
  return [...state.accounts.values()].find((account) => account.username.toLowerCase() === wanted)
}

/** When an account that had been inactive was last set active again; null when it never was. */
export function activeAgainAt({ versions }: StaffState, ownerId: number): string | null {
  const known = versions.get(ownerId) ?? []
  return known.findLast(({ facts }, i) => facts.active && known[i - 1]?.facts.active === false)?.at ?? null
}
