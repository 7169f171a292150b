/** The fields of clients, brokers and accounts, in the order of their screens. */
import { rolesAsString } from '@bindery/contracts/rules'
import {
  fieldsOf,
  shown,
  type BrokerRow,
  type ClientRow,
  type Field,
  type OwnerRow,
  type PassedRow,
  type TrainingRow,
} from '@bindery/contracts/wire'
import type { RecordNames } from '../sentences/names.ts'

const { text, flag, date } = shown

const ofClient = fieldsOf<ClientRow>()
export const CLIENT_FIELDS: readonly Field<ClientRow>[] = [
  ofClient('Company Name', 'CompanyName', text),
  ofClient('Additional Names', 'AdditionalNames', text),
  ofClient('ABN', 'ABN', text),
  ofClient('Ownership Type', 'OwnershipType', text),
  ofClient('Address', 'Address', text),
  ofClient('Suburb', 'Suburb', text),
  ofClient('Postcode', 'Postcode', text),
  ofClient('Folder', 'Folder', text),
]

const ofBroker = fieldsOf<BrokerRow>()
const numbered = (name: string, id: number) => name || `#${id}`
export const brokerFields = (names: RecordNames): readonly Field<BrokerRow>[] => [
  ofBroker('First Name', 'FirstName', text),
  ofBroker('Last Name', 'LastName', text),
  ofBroker('Email', 'Email', text),
  ofBroker('Mobile', 'Mobile', text),
  {
    label: 'Broker House',
    show: (row) => (row?.BrokerGroupID ? numbered(names.house(row.BrokerGroupID), row.BrokerGroupID) : ''),
  },
  { label: 'Broker Location', show: (row) => (row ? numbered(names.state(row.StateID), row.StateID) : '') },
  ofBroker('Greylist', 'IsGreylisted', flag),
  ofBroker('Active', 'Active', flag),
  ofBroker('Date Created', 'DateCreated', date),
  ofBroker('Token Subscribed', 'TokenSubscribed', flag),
  ofBroker('Token Emailed', 'DateTokenEmailed', date),
]

const ofOwner = fieldsOf<OwnerRow>()
export const OWNER_FIELDS: readonly Field<OwnerRow>[] = [
  ofOwner('Username', 'Username', text),
  ofOwner('First Name', 'FirstName', text),
  ofOwner('Last Name', 'LastName', text),
  { label: 'Roles', show: (row) => (row ? rolesAsString(row.Roles) : '') },
  ofOwner('Title', 'Title', text),
  ofOwner('Phone', 'Phone', text),
  ofOwner('Active', 'Active', flag),
  ofOwner('Product Lead', 'IsProductLead', flag),
  ofOwner('Created', 'Created', date),
]

const ofTraining = fieldsOf<TrainingRow>()
export const TRAINING_FIELDS: readonly Field<TrainingRow>[] = [
  ofTraining('Training Name', 'TrainingName', text),
  ofTraining('Description', 'Description', text),
  ofTraining('Enabled', 'Enabled', flag),
  ofTraining('Date Created', 'DateCreated', date),
]

const ofPassed = fieldsOf<PassedRow>()
export const PASSED_FIELDS: readonly Field<PassedRow>[] = [ofPassed('Date Passed', 'DatePassed', date)]
