/** Brokers, clients and accounts in sentences. */
import type { BrokerStreamFact, ClientStreamFact, StaffFact } from '@bindery/contracts/events'
import { rolesAsString } from '@bindery/contracts/rules'
import type { Told } from './called.ts'

const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`.trim()

export const toldOfBrokers: Told<BrokerStreamFact> = {
  BrokerAdded({ data }, called) {
    const house = called.house(data.houseId)
    return `added broker ${data.brokerId}, ${fullName(data)}${house && ` of ${house}`}`
  },
  BrokerChanged: ({ data }) => `edited broker ${data.brokerId}, ${fullName(data)}`,
  // Somebody else waited long enough for a name that this record's maker had claimed and never took.
  ClaimAbandoned: () => 'took back a name that was claimed for this record and not used in time',
}

export const toldOfClients: Told<ClientStreamFact> = {
  ClientAdded: ({ data }) => `added client ${data.clientId}, ${data.companyName}`,
  ClientMatched: ({ data }) => `found client ${data.clientId} for a submission`,
  ClaimAbandoned: toldOfBrokers.ClaimAbandoned,
}

export const toldOfStaff: Told<StaffFact> = {
  AccountOpened({ data }) {
    const roles = rolesAsString(data.roles)
    return `opened the account of ${fullName(data)}${roles && ` as ${roles}`}`
  },
}
