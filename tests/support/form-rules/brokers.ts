/** The forms of brokers and broker houses. */
import {
  InsertBroker,
  InsertBrokerGroup,
  SendTokenEmail,
  UpdateBroker,
  UpdateBrokerGroup,
} from '@bindery/contracts/wire'
import { IDS } from '../fixtures.ts'
import { breach, noRecord, under, type Breach, type Form } from './form.ts'
import { HOUSE, SECOND_BROKER } from './world.ts'

const broker = under('Broker')
const house = under('BrokerGroup')

/** BRK-007 to BRK-010: `taken` is the address of another broker, `ofHouse` what can be wrong with the house. */
const brokerFields = (taken: string, ofHouse: readonly Breach[]): readonly Breach[] => [
  ...broker.neededText('FirstName', 'Firstname', 50),
  ...broker.neededText('LastName', 'Lastname', 50),
  ...broker.neededText('Email', 'Broker Email', 100),
  ...broker.invalid('Email', 'Broker Email', 'x', 'a@b', 'a b@example.com', 'a@example.com, b@example.com'),
  ...[taken, taken.toUpperCase()].map((Email) => breach({ 'Broker.Email': Email }, 'Email already EXISTS.')),
  ...broker.text('Mobile', 'Mobile', 15),
  ...broker.invalid('Mobile', 'Mobile', '0400-000', '(02)'),
  ...ofHouse,
  ...broker.id('StateID', 'Broker Location'),
]

/** BHS-003, BHS-004. */
const houseFields: readonly Breach[] = [
  ...house.neededText('GroupName', 'Broker House', 50),
  ...house.neededText('GroupKey', 'Keyword', 20),
  breach({ 'BrokerGroup.GroupKey': 'HAR BOUR' }, 'Keyword should not contain <space>.'),
  ...['HARBOUR', 'harbour'].map((key) => breach({ 'BrokerGroup.GroupKey': key }, 'Keyword should be UNIQUE.')),
]

export const brokerForms: readonly Form[] = [
  {
    call: InsertBroker,
    body: { Broker: { ...SECOND_BROKER, Email: 'third@example.com' } },
    breaches: [
      noRecord('Broker', 'Broker is required.'),
      ...brokerFields('broker@example.com', broker.id('BrokerGroupID', 'Broker House')),
      ...broker.flag('IsGreylisted', 'Greylist'),
    ],
  },
  {
    call: UpdateBroker,
    body: { Broker: { ...SECOND_BROKER, BrokerID: 2, Email: 'third@example.com' } },
    breaches: [
      noRecord('Broker', 'Broker is required.'),
      ...broker.own('BrokerID', 'Broker'),
      ...broker.revision(),
      ...brokerFields('broker@example.com', [
        ...broker.invalid('BrokerGroupID', 'Broker House', 'x', -1),
        ...broker.required('BrokerGroupID', 'Broker House', 99_999),
      ]),
      ...broker.flag('IsGreylisted', 'Greylist'),
      ...broker.flag('Active', 'Active'),
    ],
  },
  {
    call: SendTokenEmail,
    body: { Broker: { BrokerID: IDS.broker } },
    breaches: [
      noRecord('Broker', 'Broker is required.'),
      ...broker.own('BrokerID', 'Broker'),
      breach({ 'Broker.BrokerID': 2 }, "Broker is not ACTIVE! The Email can't be sent."),
    ],
  },
  { call: InsertBrokerGroup, body: { BrokerGroup: { GroupName: 'Third', GroupKey: 'THIRD' } }, breaches: houseFields },
  {
    call: UpdateBrokerGroup,
    body: { BrokerGroup: { ...HOUSE, BrokerGroupID: 2, GroupKey: 'THIRD' } },
    breaches: [...house.own('BrokerGroupID', 'Broker House'), ...house.revision(), ...houseFields],
  },
]
