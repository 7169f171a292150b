/** The two loads every screen starts from: master data, then data and its deltas (API-009, API-010, A-050, A-147). */
import * as v from 'valibot'
import { BrokerGroupRow, BrokerRow } from './brokers.ts'
import { query } from './call.ts'
import { ClientRow } from './clients.ts'
import { MaybeDate } from './fields.ts'
import { QuoteRow } from './quotes.ts'
import { ConfigRow, MarketRow, ProductMarketRow, ProductRow, StateRow, TemplateRow } from './reference.ts'
import { DeclineRow, InformationRow, QuickIndicationRow } from './responses.ts'
import { rowBase } from './shared.ts'
import { OwnerRow } from './staff.ts'
import { SubmissionRow } from './submissions.ts'
import { WholesaleRow } from './wholesale.ts'

const TrainingRow = v.object({
  TrainingID: v.number(),
  TrainingName: v.string(),
  Description: v.string(),
  Enabled: v.boolean(),
  DateCreated: MaybeDate,
})

export const GetMasterData = query('GET_MASTER_DATA', 'quotation', {
  reads: ['Owners', 'States', 'Configs', 'Templates', 'Products', 'Markets', 'ProductMarkets', 'Logins'],
  request: v.object({}),
  results: v.object({
    Owners: v.array(OwnerRow),
    States: v.array(StateRow),
    Configs: v.array(ConfigRow),
    Templates: v.array(TemplateRow),
    Products: v.array(ProductRow),
    Markets: v.array(MarketRow),
    ProductMarkets: v.array(ProductMarketRow),
    Trainings: v.array(TrainingRow),
  }),
})

/** SHELL-011: the names under which change numbers travel, with the collection each counts. */
export const DELTA_COLLECTIONS = {
  BrokerGroup: 'BrokerGroups',
  Broker: 'Brokers',
  Client: 'Clients',
  Incident: 'Incidents',
  Submission: 'Submissions',
  QuickIndication: 'QuickIndications',
  InformationRequired: 'InformationRequired',
  SubmissionDecline: 'SubmissionDeclines',
  Quote: 'Quotes',
  Wholesale: 'Wholesales',
  Renewal: 'Renewals',
} as const
export type DeltaEntity = keyof typeof DELTA_COLLECTIONS
export type DeltaCollection = (typeof DELTA_COLLECTIONS)[DeltaEntity]

/** The field that names a row of each collection. */
export const ROW_KEYS = {
  BrokerGroups: 'BrokerGroupID',
  Brokers: 'BrokerID',
  Clients: 'ClientID',
  Incidents: 'IncidentID',
  Submissions: 'SubmissionID',
  QuickIndications: 'QuickIndicationID',
  InformationRequired: 'InformationRequiredID',
  SubmissionDeclines: 'SubmissionDeclineID',
  Quotes: 'QuoteID',
  Wholesales: 'WholesaleID',
  Renewals: 'RenewalID',
} as const satisfies Record<DeltaCollection, string>

/** A row of a collection whose screens come later: its key fields only are promised. */
const LaterRow = v.looseObject({ ...rowBase })

/** API-010, A-050, A-147: what changed since the caller's numbers, oldest change first, in chunks. */
export const GetData = query('GET_DATA', 'quotation', {
  reads: Object.values(DELTA_COLLECTIONS),
  request: v.object({
    ChangeNumber: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))), {}),
    Epoch: v.nullish(v.string(), ''),
  }),
  results: v.object({
    BrokerGroups: v.array(BrokerGroupRow),
    Brokers: v.array(BrokerRow),
    Clients: v.array(ClientRow),
    Incidents: v.array(LaterRow),
    Submissions: v.array(SubmissionRow),
    QuickIndications: v.array(QuickIndicationRow),
    InformationRequired: v.array(InformationRow),
    SubmissionDeclines: v.array(DeclineRow),
    Quotes: v.array(QuoteRow),
    Wholesales: v.array(WholesaleRow),
    Renewals: v.array(LaterRow),
    ChangeNumber: v.record(v.string(), v.number()),
    Epoch: v.string(),
    More: v.boolean(),
    Full: v.boolean(),
  }),
})
