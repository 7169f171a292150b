/**
 * Saving a client whole, and its folder alone. A new name is claimed first and the old one freed after (CLI-004 to
 * CLI-007, API-027). Submissions keep what they were received with: a client edit rewrites none of them.
 */
import { ClientChanged, ClientFolderChanged, revisionOf, type ClientState } from '@bindery/contracts/events'
import { folderOf, normalisedName } from '@bindery/contracts/rules'
import { clientRecord, UpdateClient, UpdateClientFolder } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from '../facts/checks.ts'
import { onClient } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'
import { saved } from '../kernel/saving.ts'
import { CLIENT_FIELDS } from './saved-fields.ts'

const { Client: edited } = UpdateClient.request.entries

/** An early message from the recorded claims; the executor's claim on the name decides (CLI-005). */
const nameFree = checksOf<ClientState>()({
  fields: v.object({ Client: v.pick(edited, ['CompanyName']) }),
  needs: ({ Client: { CompanyName } }) => ({ holder: { kind: 'client-name', key: normalisedName(CompanyName) } }),
  find({ Client: { CompanyName } }, state, { holder }) {
    const isOwn = state.phase === 'known' && normalisedName(state.client.companyName) === normalisedName(CompanyName)
    return holder === null || isOwn ? [] : [refuse('client-name-taken')]
  },
})

export const updateClient = onClient({
  call: UpdateClient,
  target: { kind: 'client', id: ({ Client }) => Client.ClientID },
  claim: {
    kind: 'client-name',
    key: ({ Client }) => normalisedName(Client.CompanyName),
    current: (state) => (state.phase === 'known' ? normalisedName(state.client.companyName) : null),
    taken: refuse('client-name-taken'),
  },
  checks: [nameFree],
  decide({ Client }, state) {
    if (state.phase === 'absent') return refuse('client-not-found')
    const client = {
      clientId: Client.ClientID,
      companyName: Client.CompanyName,
      additionalNames: Client.AdditionalNames,
      abn: Client.ABN,
      ownershipType: Client.OwnershipType,
      address: Client.Address,
      suburb: Client.Suburb,
      postcode: Client.Postcode,
    }
    const whole = { ...client, folder: state.client.folder }
    return saved({ versions: state.versions, revision: Client.Revision, fields: CLIENT_FIELDS, sent: whole }, () =>
      ClientChanged(client),
    )
  },
  reply: (_events, state) => ({ Success: true as const, Client: recordOf(state) }),
})

export const updateClientFolder = onClient({
  call: UpdateClientFolder,
  target: { kind: 'client', id: ({ Client }) => Client.ClientID },
  decide({ Client: { ClientID, Folder } }, state) {
    if (state.phase === 'absent') return refuse('client-not-found')
    return [ClientFolderChanged({ clientId: ClientID, folder: Folder || folderOf(state.client.companyName) })]
  },
  reply(_events, state) {
    const { Folder, Revision } = recordOf(state)
    return { Success: true as const, Client: { Folder, Revision } }
  },
})

/** @throws when the client does not exist, which is a fault of the product */
function recordOf(state: ClientState) {
  if (state.phase === 'absent') throw new Error('There is no client.')
  return clientRecord(state.client, revisionOf(state.versions))
}
