/** Accounts, brokers, houses and clients as they travel. */
import type { AccountFacts, BrokerFacts, ClientFacts } from '../../events/index.ts'
import { roleFlags, rolesOf, wireDateTime } from '../../rules/index.ts'
import type { BrokerGroupRow, BrokerRow } from '../brokers.ts'
import type { ClientRow } from '../clients.ts'
import type { OwnerRow } from '../staff.ts'

const fullName = (person: { readonly firstName: string; readonly lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

/** LastLogin is joined at read: sign-ins have a stream of their own. */
export const ownerRecord = (account: AccountFacts, openedAt: string): OwnerRow => ({
  OwnerID: account.ownerId,
  Username: account.username,
  FirstName: account.firstName,
  LastName: account.lastName,
  FullName: fullName(account),
  Roles: roleFlags(rolesOf(account.roles)),
  Active: account.active,
  IsProductLead: account.isProductLead,
  Created: wireDateTime(openedAt),
  LastLogin: null,
  Title: account.title,
  Phone: account.phone,
})

/** What the form of a broker holds. */
export const brokerFields = (broker: BrokerFacts) => ({
  Email: broker.email,
  Mobile: broker.mobile,
  FirstName: broker.firstName,
  LastName: broker.lastName,
  FullName: fullName(broker),
  BrokerGroupID: broker.houseId,
  StateID: broker.stateId,
  Active: broker.active,
  IsGreylisted: broker.greylisted,
})

/** nobody is subscribed from the beginning. */
export const brokerRecord = (broker: BrokerFacts, addedAt: string, revision: number): BrokerRow => ({
  BrokerID: broker.brokerId,
  Revision: revision,
  ...brokerFields(broker),
  TokenSubscribed: false,
  DateCreated: wireDateTime(addedAt),
  DateTokenEmailed: null,
})

export const houseRecord = (
  house: { readonly houseId: number; readonly name: string; readonly keyword: string }, addedAt: string,
): BrokerGroupRow => ({
  BrokerGroupID: house.houseId, GroupName: house.name, GroupKey: house.keyword, Logo: null, DateCreated: wireDateTime(addedAt),
})

export const clientRecord = (client: ClientFacts): ClientRow => ({
  ClientID: client.clientId,
  CompanyName: client.companyName,
  AdditionalNames: client.additionalNames,
  ABN: client.abn,
  OwnershipType: client.ownershipType,
  Address: client.address,
  Suburb: client.suburb,
  Postcode: client.postcode,
  Folder: client.folder,
})
