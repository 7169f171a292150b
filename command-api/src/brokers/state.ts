/** One broker as deciders see it. An abandoned stream lost its claim before it began and must claim anew. */
import type { BrokerFacts, BrokerStreamFact, Recorded } from '@bindery/contracts/events'
import { brokerRecord, type BrokerRow } from '@bindery/contracts/wire'

/** The broker as somebody left it, in force until the next version. */
export interface BrokerVersion {
  readonly broker: BrokerFacts
  readonly revision: number
  readonly by: string
  /** ISO instant, UTC. */
  readonly at: string
}

export interface KnownBroker {
  readonly phase: 'known'
  readonly broker: BrokerFacts
  readonly addedAt: string
  /** Oldest first; the last one is what the broker is now. */
  readonly versions: readonly [BrokerVersion, ...BrokerVersion[]]
}

export type BrokerState = { readonly phase: 'absent' } | KnownBroker

export const noBroker: BrokerState = { phase: 'absent' }

export function evolveBroker(state: BrokerState, event: Recorded<BrokerStreamFact>): BrokerState {
  switch (event.type) {
    case 'BrokerAdded':
      return { phase: 'known', broker: event.data, addedAt: event.at, versions: [versionOf(event, event.data)] }
    case 'BrokerChanged':
      if (state.phase === 'absent') throw new Error(`${event.stream} does not begin with BrokerAdded.`)
      return edited(state, event, event.data)
    case 'ClaimAbandoned':
      return state
    default:
      return event satisfies never
  }
}

const versionOf = ({ revision, actor, at }: Recorded<BrokerStreamFact>, broker: BrokerFacts): BrokerVersion =>
  ({ broker, revision, by: actor.name, at })

/** A version begins only where a field really changed: whoever saves has then not missed anything. */
function edited(state: KnownBroker, event: Recorded<BrokerStreamFact>, broker: BrokerFacts): KnownBroker {
  if (sameBroker(state.broker, broker)) return state
  return { ...state, broker, versions: [...state.versions, versionOf(event, broker)] }
}

const sameBroker = (one: BrokerFacts, other: BrokerFacts) =>
  Object.entries(other).every(([field, value]) => Reflect.get(one, field) === value)

/** the record as a command's reply carries it. @throws when there is no broker: a fault of ours. */
export function brokerRecordOf(state: BrokerState): BrokerRow {
  if (state.phase === 'absent') throw new Error('There is no broker.')
  return brokerRecord(state.broker, state.addedAt, state.versions.at(-1)?.revision ?? 0)
}
