/** The names behind the numbers on a form, each read from the stream that owns it. */
import type { StaffState } from '@bindery/contracts/events'
import type { KnownNames, MainFormFacts } from '@bindery/contracts/wire'
import type { NamesNeeded, NamesRead } from '../kernel/handler.ts'
import { fullName } from '../staff/people.ts'

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
