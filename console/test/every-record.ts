/** One record of each kind with a screen: its address, its field, its calls, and a load of it with invalid values. */
import { wireDateTime } from '@bindery/contracts/rules'
import type { GetData, GetMasterData, ResultsOf } from '@bindery/contracts/wire'
import { market, product } from './policy-records.ts'
import { broker, client, house, owner, renewal, state } from './records.ts'

type Master = ResultsOf<typeof GetMasterData>
type Data = ResultsOf<typeof GetData>
export interface Rows {
  readonly master?: Partial<Master>
  readonly data?: Partial<Data>
}

const at = wireDateTime('2026-11-03T01:30:00Z')
export const mia = { ...owner(1, 'Mia Chen'), Username: 'mia.chen@example.com' }
export const tom = { ...owner(5, 'Tom Okafor'), Username: 'tom@example.com', FirstName: 'Tom', LastName: 'Okafor' }
export const ava = {
  ...broker(2, 'Ava Singh'),
  FirstName: 'Ava',
  LastName: 'Singh',
  Email: 'ava@example.com',
  StateID: 4,
}
export const quay = { ...client, OwnershipType: 'Other Trust', Address: '1 Quay', Suburb: 'Sydney', Postcode: '2000' }
export const privacy = {
  TrainingID: 1,
  TrainingName: 'Privacy',
  Revision: 0,
  Description: 'Yearly',
  Enabled: true,
  DateCreated: at,
}
export const config = { Revision: 0, ConfigName: 'PROCESSING-EMAIL', ConfigValue: 'post@example.com' }
export const incident = {
  IncidentID: 3,
  Revision: 0,
  Title: 'Wrong broker',
  OwnerID: 1,
  OccurredDate: at,
  ClosedDate: null,
  DateCreated: at,
  Status: 'New' as const,
  Description: 'A quote went astray.',
  Comments: '',
  Folder: 'Incidents/3',
}

export const due = renewal({ BrokerID: 2, ClientID: 3, MarketID: 1, ProductID: 1, CSVDueDate: null })

/** A record as it is loaded, as a colleague saved it, and with invalid values. */
export interface EveryRecord {
  readonly path: string
  readonly title: string
  readonly func: string
  readonly saved: object
  /** The edited field, its value, and its value after the colleague's save. */
  readonly field: RegExp
  readonly holds: string
  readonly newer: string
  readonly newerRows: Rows
  /** A load with missing or invalid fields: the messages, and the mark of each field. */
  readonly wrongRows: Rows | null
  readonly messages: readonly string[]
  readonly marks: readonly (readonly [RegExp, 'required' | 'invalid'])[]
}

const newer = { Revision: 9, ChangeNumber: 9 }
export const RECORDS: readonly EveryRecord[] = [
  {
    path: '/home/broker/2',
    title: 'Ava Singh',
    func: 'UPDATE_BROKER',
    saved: { Broker: ava },
    field: /^Last Name/u,
    holds: 'Singh',
    newer: 'Ray',
    newerRows: { data: { Brokers: [{ ...ava, ...newer, LastName: 'Ray' }] } },
    wrongRows: { data: { Brokers: [{ ...ava, FirstName: ' ', Email: 'ava@' }] } },
    messages: ['Firstname is required.', 'Broker Email is invalid.'],
    marks: [
      [/^First Name/u, 'required'],
      [/^Email/u, 'invalid'],
    ],
  },
  {
    path: '/home/client/3',
    title: 'Harbour View Pty Ltd',
    func: 'UPDATE_CLIENT',
    saved: { Client: quay },
    field: /^Suburb/u,
    holds: 'Sydney',
    newer: 'Manly',
    newerRows: { data: { Clients: [{ ...quay, ...newer, Suburb: 'Manly' }] } },
    wrongRows: { data: { Clients: [{ ...quay, ABN: '', Postcode: '2O00' }] } },
    messages: ['ABN is required.', 'Postcode is invalid.'],
    marks: [
      [/^ABN/u, 'required'],
      [/^Postcode/u, 'invalid'],
    ],
  },
  {
    path: '/home/incident/3',
    title: 'Wrong broker',
    func: 'UPDATE_INCIDENT',
    saved: { Incident: incident },
    field: /^Comments/u,
    holds: '',
    newer: 'Told them.',
    newerRows: { data: { Incidents: [{ ...incident, ...newer, Comments: 'Told them.' }] } },
    wrongRows: { data: { Incidents: [{ ...incident, Description: ' ', Status: 'Closed', Comments: '' }] } },
    messages: ['Description is required.', 'Closed Date is required.', 'Comments are required.'],
    marks: [
      [/^Description/u, 'required'],
      [/^Comments/u, 'required'],
    ],
  },
  {
    path: '/home/renewal/300001',
    title: 'Acme',
    func: 'UPDATE_RENEWAL',
    saved: { Renewal: due },
    field: /^Comments/u,
    holds: '',
    newer: 'Called them.',
    newerRows: { data: { Renewals: [{ ...due, ...newer, Comments: 'Called them.' }] } },
    wrongRows: { data: { Renewals: [{ ...due, CSVInsured: ' ', CSVFees: 1.234 }] } },
    messages: ['Insured is required.', 'Fee is invalid.'],
    marks: [[/^Insured/u, 'required']],
  },
  {
    path: '/home/brokerhouse/1',
    title: 'Harbour House',
    func: 'UPDATE_BROKER_GROUP',
    saved: { BrokerGroup: house },
    field: /^Keyword/u,
    holds: 'HH',
    newer: 'HARBOUR',
    newerRows: { data: { BrokerGroups: [{ ...house, ...newer, GroupKey: 'HARBOUR' }] } },
    wrongRows: { data: { BrokerGroups: [{ ...house, GroupKey: '' }] } },
    messages: ['Keyword is required.'],
    marks: [[/^Keyword/u, 'required']],
  },
  {
    path: '/home/market/1',
    title: 'Southern Cross',
    func: 'UPDATE_MARKET',
    saved: { Market: market, ProductMarkets: [] },
    field: /^Market Code/u,
    holds: 'SC',
    newer: 'SCU',
    newerRows: { master: { Markets: [{ ...market, ...newer, MarketCode: 'SCU' }] } },
    wrongRows: { master: { Markets: [{ ...market, MarketCode: '', WHTRate: 101 }] } },
    messages: ['Market Code is required.', 'WHT Rate is invalid.'],
    marks: [
      [/^Market Code/u, 'required'],
      [/^WHT Rate/u, 'invalid'],
    ],
  },
  {
    path: '/home/product/1',
    title: 'Cyber Liability',
    func: 'UPDATE_PRODUCT',
    saved: { Product: product },
    field: /^Clearance Name/u,
    holds: '',
    newer: 'Zoe Park',
    newerRows: { master: { Products: [{ ...product, ...newer, ClearanceName: 'Zoe Park' }] } },
    wrongRows: { master: { Products: [{ ...product, ProductCode: '', ClearanceEmailTo: 'zoe@' }] } },
    messages: ['Product Code is required.', 'Clearance EmailTo is invalid.'],
    marks: [
      [/^Product Code/u, 'required'],
      [/^Clearance EmailTo/u, 'invalid'],
    ],
  },
  {
    path: '/home/account/5',
    title: 'Tom Okafor',
    func: 'UPDATE_ACCOUNT',
    saved: { Account: tom },
    field: /^Phone/u,
    holds: '',
    newer: '02 1',
    newerRows: { master: { Owners: [mia, { ...tom, ...newer, Phone: '02 1' }] } },
    wrongRows: { master: { Owners: [mia, { ...tom, Username: 'tom', LastName: '' }] } },
    messages: ['Account Username is invalid.', 'Lastname is required.'],
    marks: [
      [/^Username/u, 'invalid'],
      [/^Last Name/u, 'required'],
    ],
  },
  {
    path: '/home/training/1',
    title: 'Privacy',
    func: 'UPDATE_TRAINING',
    saved: { Training: privacy },
    field: /^Description/u,
    holds: 'Yearly',
    newer: 'Twice a year',
    newerRows: { master: { Trainings: [{ ...privacy, ...newer, Description: 'Twice a year' }] } },
    wrongRows: { master: { Trainings: [{ ...privacy, TrainingName: ' ' }] } },
    messages: ['Training Name is required.'],
    marks: [[/^Training Name/u, 'required']],
  },
  {
    path: '/home/state/4',
    title: 'New South Wales',
    func: 'UPDATE_STATE',
    saved: { State: state },
    field: /^Underwriter/u,
    holds: 'Tom Okafor',
    newer: 'Mia Chen',
    newerRows: { master: { States: [{ ...state, ...newer, OwnerID: 1 }] } },
    wrongRows: { master: { States: [{ ...state, OwnerID: null }] } },
    messages: ['Underwriter is required.'],
    marks: [[/^Underwriter/u, 'required']],
  },
  {
    path: '/home/config/PROCESSING-EMAIL',
    title: 'PROCESSING-EMAIL',
    func: 'UPDATE_CONFIG',
    saved: { Config: config },
    field: /^Value/u,
    holds: 'post@example.com',
    newer: 'desk@example.com',
    newerRows: { master: { Configs: [{ ...config, ...newer, ConfigValue: 'desk@example.com' }] } },
    wrongRows: null,
    messages: [],
    marks: [],
  },
]
