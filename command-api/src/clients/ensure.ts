/** A submission's client: the one with its company name, or a new one made from its form. */
import { ClientAdded, ClientMatched } from '@bindery/contracts/events'
import { normalisedName } from '@bindery/contracts/rules'
import { EnsureClient } from '@bindery/contracts/wire'
import { onClient } from '../facts/on-stream.ts'

export const ensureClient = onClient({
  call: EnsureClient,
  target: { kind: 'client', create: true },
  claim: { kind: 'client-name', key: ({ Client }) => normalisedName(Client.CompanyName), taken: 'there' },
  decide({ Client }, state, { number }) {
    if (state.phase === 'known') return [ClientMatched({ clientId: state.client.clientId })]
    return [
      ClientAdded({
        clientId: number,
        companyName: Client.CompanyName,
        additionalNames: Client.AdditionalNames,
        abn: Client.ABN,
        ownershipType: Client.OwnershipType,
        address: Client.Address,
        suburb: Client.Suburb,
        postcode: Client.Postcode,
        folder: Client.Folder,
      }),
    ]
  },
  reply(events) {
    for (const { data } of events) if ('clientId' in data) return { Success: true as const, ClientID: data.clientId }
    throw new Error("A request's events name no client.")
  },
})
