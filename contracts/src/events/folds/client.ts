/** One client folded from its stream, with the versions of its record. */
import type { ClientFacts } from '../clients.ts'
import type { Recorded } from '../envelope.ts'
import type { ClientStreamFact } from '../stream-facts.ts'
import type { Model } from './model.ts'
import { versionOf, withVersion, type Versions } from './versions.ts'

export interface KnownClient {
  readonly phase: 'known'
  readonly client: ClientFacts
  readonly versions: Versions<ClientFacts>
}

export type ClientState = { readonly phase: 'absent' } | KnownClient

const noClient: ClientState = { phase: 'absent' }

function evolveClient(state: ClientState, event: Recorded<ClientStreamFact>): ClientState {
  switch (event.type) {
    case 'ClientAdded':
      return { phase: 'known', client: event.data, versions: [versionOf(event.data, event)] }
    case 'ClientChanged':
    case 'ClientFolderChanged': {
      if (state.phase === 'absent') throw new Error(`${event.stream} does not begin with ClientAdded.`)
      const client = { ...state.client, ...event.data }
      return { ...state, client, versions: withVersion(state.versions, client, event) }
    }
    case 'ClientMatched':
    case 'ClaimAbandoned':
      return state
    default:
      return event satisfies never
  }
}

export const clientModel: Model<ClientState, ClientStreamFact> = { initial: noClient, evolve: evolveClient }
