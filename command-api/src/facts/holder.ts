/** Who has a name that must be unique across streams: the stream that claimed it, while its own state has the name. */
import { type ClaimFact, type ClaimKind, claimStream, clientModel, type Model, sha256 } from '@bindery/contracts/events'
import { normalisedName } from '@bindery/contracts/rules'
import type { Folded } from '../kernel/fold.ts'
import type { Streams } from '../kernel/streams.ts'
import type { NamedClient } from './needs.ts'
import { reserved } from './unique-names.ts'

interface ClaimState {
  /** The stream that claimed the name; it may have another name since. */
  readonly holder: string | null
  readonly since: string
}

const claimModel: Model<ClaimState, ClaimFact> = {
  initial: { holder: null, since: '' },
  evolve: (_, event) => ({ holder: event.type === 'Claimed' ? event.data.holder : null, since: event.at }),
}

/** @param key the normalised name */
export const claimOf = (streams: Streams, kind: ClaimKind, key: string): Promise<Folded<ClaimState>> =>
  streams.fresh(claimStream(kind, sha256(key)), claimModel)

/** The stream whose record has the name now; null while no record has it. Only a claim can reserve the name. */
export async function holderOf(streams: Streams, kind: ClaimKind, key: string): Promise<string | null> {
  const { holder } = (await claimOf(streams, kind, key)).state
  if (holder === null) return null
  return (await reserved[kind](streams, holder)).name === key ? holder : null
}

/** The client that has the name now, and up to which event its stream was read. */
export async function clientNamed(streams: Streams, name: string): Promise<NamedClient | null> {
  const { holder: stream } = (await claimOf(streams, 'client-name', name)).state
  if (stream === null) return null
  const { state, revision } = await streams.fresh(stream, clientModel)
  const hasIt = state.phase === 'known' && normalisedName(state.client.companyName) === name
  return hasIt ? { clientId: state.client.clientId, source: { stream, revision } } : null
}
