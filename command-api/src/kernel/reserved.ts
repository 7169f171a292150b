/** Names that must be unique across streams: what the state of a stream that claimed one says of it. */
import type { BrokerStreamFact, ClaimKind, ClientStreamFact } from '@bindery/contracts/events'
import { normalisedName } from '@bindery/contracts/rules'
import { evolveBroker, noBroker, type BrokerState } from '../brokers/state.ts'
import { evolveClient, noClient, type ClientState } from '../clients/state.ts'
import type { Model } from './fold.ts'
import type { End } from './seal.ts'
import type { Streams } from './streams.ts'

interface Holding {
  /** Normalised; null while the stream has no such name. */
  readonly name: string | null
  /** Where the stream ended when that was read. */
  readonly end: End
}

export const brokerModel: Model<BrokerState, BrokerStreamFact> = { initial: noBroker, evolve: evolveBroker }
export const clientModel: Model<ClientState, ClientStreamFact> = { initial: noClient, evolve: evolveClient }

export const reserved: Readonly<Record<ClaimKind, (streams: Streams, stream: string) => Promise<Holding>>> = {
  async 'broker-email'(streams, stream) {
    const end = await streams.fresh(stream, brokerModel)
    return { end, name: end.state.phase === 'known' ? normalisedName(end.state.broker.email) : null }
  },
  async 'client-name'(streams, stream) {
    const end = await streams.fresh(stream, clientModel)
    return { end, name: end.state.phase === 'known' ? normalisedName(end.state.client.companyName) : null }
  },
}
