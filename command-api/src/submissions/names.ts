/** The names for the numbers on a form, each read from the stream that owns it. */
import type { MainFormFacts, StaffState } from '@bindery/contracts/events'
import { fullName } from '@bindery/contracts/rules'
import type { KnownNames } from '@bindery/contracts/wire'
import type { NamesNeeded, NamesRead } from '../facts/needs.ts'

export const namesIn = (forms: readonly MainFormFacts[]): NamesNeeded => ({
  brokers: [...new Set(forms.map(({ form }) => form.brokerId))],
  clients: [...new Set(forms.flatMap(({ clientId }) => (clientId === null ? [] : [clientId])))],
})

export const knownNames = ({ accounts }: StaffState, { brokers, clients }: NamesRead): KnownNames => ({
  owner(ownerId) {
    const account = accounts.get(ownerId)
    return account ? fullName(account) : ''
  },
  broker: (brokerId) => brokers.get(brokerId) ?? '',
  client: (clientId) => clients.get(clientId) ?? '',
})
