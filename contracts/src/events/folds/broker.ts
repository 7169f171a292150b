/** One broker folded from its stream, with the versions of its record. */
import type { BrokerFacts } from '../brokers.ts'
import type { Recorded } from '../envelope.ts'
import type { BrokerStreamFact } from '../stream-facts.ts'
import type { Model } from './model.ts'
import { versionOf, withVersion, type Versions } from './versions.ts'

export interface KnownBroker {
  readonly phase: 'known'
  readonly broker: BrokerFacts
  readonly addedAt: string
  readonly versions: Versions<BrokerFacts>
}

export type BrokerState = { readonly phase: 'absent' } | KnownBroker

const noBroker: BrokerState = { phase: 'absent' }

function evolveBroker(state: BrokerState, event: Recorded<BrokerStreamFact>): BrokerState {
  switch (event.type) {
    case 'BrokerAdded':
      return { phase: 'known', broker: event.data, addedAt: event.at, versions: [versionOf(event.data, event)] }
    case 'BrokerChanged':
      if (state.phase === 'absent') throw new Error(`${event.stream} does not begin with BrokerAdded.`)
      return { ...state, broker: event.data, versions: withVersion(state.versions, event.data, event) }
    case 'ClaimAbandoned':
    case 'BrokerTokenAsked':
    case 'MailHandoverBegun':
    case 'MailDeferred':
    case 'MailHandedOver':
    case 'MailRejected':
    case 'MailPutInDoubt':
    case 'MailResendAsked':
    case 'MailHeld':
    case 'MailGivenUp':
      return state
    default:
      return event satisfies never
  }
}

export const brokerModel: Model<BrokerState, BrokerStreamFact> = { initial: noBroker, evolve: evolveBroker }
