/** Names that must be unique across streams: what the state of a stream with a claim says about the name. */
import { brokerModel, type ClaimKind, clientModel } from '@bindery/contracts/events'
import { normalisedName } from '@bindery/contracts/rules'
import type { End } from '../kernel/seal.ts'
import type { Streams } from '../kernel/streams.ts'

interface Holding {
  /** The normalised name; null while the record of the stream has none. */
  readonly name: string | null
  /** The end of the stream when the name was read. */
  readonly end: End
}

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
