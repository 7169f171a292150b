/** Staff accounts as deciders see them. */
import type { AccountFacts, Recorded, StaffFact } from '@bindery/contracts/events'

export interface StaffState {
  readonly accounts: ReadonlyMap<number, AccountFacts>
}

export const noStaff: StaffState = { accounts: new Map() }

export function evolveStaff(state: StaffState, event: Recorded<StaffFact>): StaffState {
  switch (event.type) {
    case 'AccountOpened':
      return { accounts: new Map(state.accounts).set(event.data.ownerId, event.data) }
    default:
      return event.type satisfies never
  }
}

export const fullName = (person: { readonly firstName: string; readonly lastName: string }) =>
  `${person.firstName} ${person.lastName}`

export function accountNamed(state: StaffState, username: string): AccountFacts | undefined {
  const wanted = username.trim().toLowerCase()
  return [...state.accounts.values()].find((account) => account.username.toLowerCase() === wanted)
}
