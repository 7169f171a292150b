/** Accounts, brokers, houses and clients as they are sent. */
import type { AccountFacts, BrokerFacts, ClientFacts } from '../../events/index.ts'
import { fullName, roleFlags, rolesOf, wireDateTime } from '../../rules/index.ts'
import type { BrokerGroupRow, BrokerRow } from '../brokers.ts'
import type { ClientRow } from '../clients.ts'
import type { OwnerRow } from '../staff.ts'

/** LastLogin is joined when the record is read, because sign-ins are recorded in a stream of their own. */
export const ownerRecord = (account: AccountFacts, openedAt: string, revision: number): OwnerRow => ({
  ...accountFields(account),
  Revision: revision,
  Created: wireDateTime(openedAt),
  LastLogin: null,
})

/** The fields of an account's form. */
export const accountFields = (account: AccountFacts) => ({
  OwnerID: account.ownerId,
  Username: account.username,
  FirstName: account.firstName,
  LastName: account.lastName,
  FullName: fullName(account),
  Roles: roleFlags(rolesOf(account.roles)),
  Active: account.active,
  IsProductLead: account.isProductLead,
  Title: account.title,
  Phone: account.phone,
})

/** The fields of a broker's form. */
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

/** a new broker is not subscribed to the mailing list. */
export const brokerRecord = (broker: BrokerFacts, addedAt: string, revision: number): BrokerRow => ({
  BrokerID: broker.brokerId,
  Revision: revision,
  ...brokerFields(broker),
  TokenSubscribed: false,
  DateCreated: wireDateTime(addedAt),
  DateTokenEmailed: null,
})

export const houseRecord = (
  house: { readonly houseId: number; readonly name: string; readonly keyword: string },
  addedAt: string,
  revision: number,
): BrokerGroupRow => ({
  Revision: revision,
  BrokerGroupID: house.houseId,
  GroupName: house.name,
  GroupKey: house.keyword,
  Logo: null,
  DateCreated: wireDateTime(addedAt),
})

/** The fields of a client's form. */
export const clientFields = (client: Omit<ClientFacts, 'folder'>) => ({
  CompanyName: client.companyName,
  AdditionalNames: client.additionalNames,
  ABN: client.abn,
  OwnershipType: client.ownershipType,
  Address: client.address,
  Suburb: client.suburb,
  Postcode: client.postcode,
})

export const clientRecord = (client: ClientFacts, revision: number): ClientRow => ({
  ClientID: client.clientId,
  Revision: revision,
  ...clientFields(client),
  Folder: client.folder,
})
