/** An underwriter and a broker as their events hold them. */
import type { AccountFacts, BrokerFacts } from '../events/index.ts'

export const sampleAccount = (changes: Partial<AccountFacts> = {}): AccountFacts => ({
  ownerId: 1,
  username: 'mia@example.com',
  firstName: 'Mia',
  lastName: 'Chen',
  title: '',
  phone: '',
  roles: { ADMIN: false, UWRITER: true, ISO: false, ROOT: false },
  active: true,
  isProductLead: false,
  ...changes,
})

export const sampleBroker = () =>
  ({
    brokerId: 1,
    firstName: 'Ben',
    lastName: 'Hart',
    email: 'b@example.com',
    mobile: '',
    houseId: 1,
    stateId: 1,
    active: true,
    greylisted: false,
  }) satisfies BrokerFacts
