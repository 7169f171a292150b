/** One broker as deciders see it. An abandoned stream lost its claim before it began and must claim anew. */
import type { BrokerFacts, BrokerStreamFact, Recorded } from '@bindery/contracts/events'

export type BrokerState =
  | { readonly phase: 'absent' }
  | { readonly phase: 'known'; readonly broker: BrokerFacts }

export const noBroker: BrokerState = { phase: 'absent' }

export function evolveBroker(state: BrokerState, event: Recorded<BrokerStreamFact>): BrokerState {
  switch (event.type) {
    case 'BrokerAdded':
      return { phase: 'known', broker: event.data }
    case 'ClaimAbandoned':
      return state
    default:
      return event satisfies never
  }
}
