/** One client as deciders see it. */
import type { ClientFacts, ClientStreamFact, Recorded } from '@bindery/contracts/events'

export type ClientState =
  | { readonly phase: 'absent' }
  | { readonly phase: 'known'; readonly client: ClientFacts }

export const noClient: ClientState = { phase: 'absent' }

export function evolveClient(state: ClientState, event: Recorded<ClientStreamFact>): ClientState {
  switch (event.type) {
    case 'ClientAdded':
      return { phase: 'known', client: event.data }
    case 'ClientMatched':
    case 'ClaimAbandoned':
      return state
    default:
      return event satisfies never
  }
}
