/** People among the staff accounts: how they are called, and who is meant. */
import type { AccountFacts, StaffState } from '@bindery/contracts/events'

export const fullName = (person: { readonly firstName: string; readonly lastName: string }) =>
  `${person.firstName} ${person.lastName}`

export function accountNamed(state: StaffState, username: string): AccountFacts | undefined {
  const wanted = username.trim().toLowerCase()
  return [...state.accounts.values()].find((account) => account.username.toLowerCase() === wanted)
}
