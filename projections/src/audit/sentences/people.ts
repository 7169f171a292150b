/** Sentences of brokers, clients and accounts. */
import type { AbandonFact, BrokerFact, ClientStreamFact, PassedFact, StaffFact } from '@bindery/contracts/events'
import { fullName, rolesAsString, wireDate } from '@bindery/contracts/rules'
import type { Sentences } from './names.ts'

export const brokerSentences: Sentences<BrokerFact | AbandonFact> = {
  BrokerAdded({ data }, names) {
    const house = names.house(data.houseId)
    return `added broker ${data.brokerId}, ${fullName(data)}${house && ` of ${house}`}`
  },
  BrokerChanged: ({ data }) => `edited broker ${data.brokerId}, ${fullName(data)}`,
  BrokerTokenAsked: ({ data }) => `asked to mail broker ${data.brokerId} the token`,
  // The name was claimed for this record but not used in time, and another record took it.
  ClaimAbandoned: () => 'took back a name that was claimed for this record and not used in time',
}

export const clientSentences: Sentences<ClientStreamFact> = {
  ClientAdded: ({ data }) => `added client ${data.clientId}, ${data.companyName}`,
  ClientMatched: ({ data }) => `found client ${data.clientId} for a submission`,
  ClientChanged: ({ data }) => `edited client ${data.clientId}, ${data.companyName}`,
  ClientFolderChanged: ({ data }) => `chose folder ${data.folder} for client ${data.clientId}`,
  ClaimAbandoned: brokerSentences.ClaimAbandoned,
}

export const staffSentences: Sentences<StaffFact> = {
  AccountOpened({ data }) {
    const roles = rolesAsString(data.roles)
    return `opened the account of ${fullName(data)}${roles && ` as ${roles}`}`
  },
  AccountChanged: ({ data }) => `edited the account of ${fullName(data)}${data.active ? '' : ', which is inactive'}`,
  TrainingAdded: ({ data }) => `added training ${data.name}`,
  TrainingChanged: ({ data }) => `changed training ${data.name}${data.enabled ? '' : ', which is not enabled'}`,
}

export const passedSentences: Sentences<PassedFact> = {
  TrainingPassed: ({ data }, names) =>
    `noted that ${names.owner(data.ownerId)} passed ${data.trainingName} on ${wireDate(data.datePassed).Text}`,
  DatePassedChanged: ({ data }, names) =>
    `corrected the date on which ${names.owner(data.ownerId)} passed ${data.trainingName} to ${wireDate(data.datePassed).Text}`,
}
