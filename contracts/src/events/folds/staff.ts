/** Staff accounts as their stream says them now. */
import type { Recorded } from '../envelope.ts'
import type { AccountFacts, StaffFact } from '../staff.ts'

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
