/**
 * Every collection that is sent to the console, defined once: its row, its id field, how it is loaded, and its order
 * for people (SHELL-010, SHELL-011, SHELL-014). The loads, the projectors, the joins of names, the as-at records and
 * the console's replica all use this table.
 */
import * as v from 'valibot'
import { namesOf, orderByActive, orderByName, type Order } from '../rules/index.ts'
import { AnnouncementRow } from './announcements.ts'
import { BrokerGroupRow, BrokerRow } from './brokers.ts'
import { ClientRow } from './clients.ts'
import { IncidentRow } from './incidents.ts'
import { QuoteRow } from './quote-row.ts'
import { MarketRow, ProductMarketRow } from './markets.ts'
import { ProductRow } from './products.ts'
import { ConfigRow, StateRow, TemplateRow } from './reference.ts'
import { RenewalRow } from './renewals.ts'
import { DeclineRow, InformationRow, QuickIndicationRow } from './responses.ts'
import { OwnerRow } from './staff.ts'
import { SubmissionRow } from './submissions.ts'
import { TrainingRow } from './trainings.ts'
import { WholesaleRow } from './wholesale.ts'

type RowSchema = v.GenericSchema<unknown, object>

/** A collection that is loaded whole, before all others. */
const master = <Row extends RowSchema>(
  key: keyof v.InferOutput<Row> & string,
  row: Row,
  order: Order<v.InferOutput<Row>>,
) => ({ key, row, order })

/** A collection of which changes since the caller's number are loaded; the number's name is `counts`. */
const delta = <const Counts extends string, Row extends RowSchema>(
  counts: Counts,
  key: keyof v.InferOutput<Row> & string,
  row: Row,
  order: Order<v.InferOutput<Row>> | null = null,
) => ({ counts, key, row, order })

export const MASTER_COLLECTIONS = {
  Owners: master(
    'OwnerID',
    OwnerRow,
    orderByActive(({ FullName }) => FullName),
  ),
  States: master(
    'StateID',
    StateRow,
    orderByName(({ StateName }) => StateName),
  ),
  Configs: master(
    'ConfigName',
    ConfigRow,
    orderByName(({ ConfigName }) => ConfigName),
  ),
  Templates: master(
    'TemplateID',
    TemplateRow,
    orderByName(({ TemplateName }) => TemplateName),
  ),
  Products: master(
    'ProductID',
    ProductRow,
    orderByName(({ ProductName }) => ProductName),
  ),
  Markets: master(
    'MarketID',
    MarketRow,
    orderByName(({ MarketName }) => MarketName),
  ),
  ProductMarkets: master(
    'ProductMarketID',
    ProductMarketRow,
    orderByName(({ Market, Product }) => `${Market.MarketName}\n${Product.ProductName}`),
  ),
  Trainings: master(
    'TrainingID',
    TrainingRow,
    orderByName(({ TrainingName }) => TrainingName),
  ),
}

export const DELTA_COLLECTIONS = {
  BrokerGroups: delta(
    'BrokerGroup',
    'BrokerGroupID',
    BrokerGroupRow,
    orderByName(({ GroupName }) => GroupName),
  ),
  Brokers: delta(
    'Broker',
    'BrokerID',
    BrokerRow,
    orderByActive(({ FullName }) => FullName),
  ),
  Clients: delta(
    'Client',
    'ClientID',
    ClientRow,
    orderByName(({ CompanyName }) => CompanyName),
  ),
  Incidents: delta('Incident', 'IncidentID', IncidentRow),
  Announcements: delta('Announcement', 'AnnouncementID', AnnouncementRow),
  Submissions: delta('Submission', 'SubmissionID', SubmissionRow),
  QuickIndications: delta('QuickIndication', 'QuickIndicationID', QuickIndicationRow),
  InformationRequired: delta('InformationRequired', 'InformationRequiredID', InformationRow),
  SubmissionDeclines: delta('SubmissionDecline', 'SubmissionDeclineID', DeclineRow),
  Quotes: delta('Quote', 'QuoteID', QuoteRow),
  Wholesales: delta('Wholesale', 'WholesaleID', WholesaleRow),
  Renewals: delta('Renewal', 'RenewalID', RenewalRow),
}

export const COLLECTIONS = { ...MASTER_COLLECTIONS, ...DELTA_COLLECTIONS }

type Collections = typeof COLLECTIONS
export type Collection = keyof Collections
export type MasterCollection = keyof typeof MASTER_COLLECTIONS
export type DeltaCollection = keyof typeof DELTA_COLLECTIONS
/** Row type by collection: `Rows['Brokers']` is a BrokerRow. */
export type Rows = { [C in Collection]: v.InferOutput<Collections[C]['row']> }
export type DeltaEntity = (typeof DELTA_COLLECTIONS)[DeltaCollection]['counts']

export const MASTERS = namesOf(MASTER_COLLECTIONS)
export const DELTAS = namesOf(DELTA_COLLECTIONS)

/** SHELL-011: the names of the change numbers, with the collection that each counts. */
export const CHANGE_NUMBERS: readonly (readonly [DeltaEntity, DeltaCollection])[] = DELTAS.map(
  (collection) => [DELTA_COLLECTIONS[collection].counts, collection] as const,
)

/** The results of a load: a list of rows under each collection's name. */
export const listsOf = <Table extends Readonly<Record<string, { readonly row: v.GenericSchema }>>>(table: Table) =>
  // Each list holds rows of the collection of the same name.
  Object.fromEntries(Object.entries(table).map(([name, { row }]) => [name, v.array(row)])) as {
    [Name in keyof Table]: v.ArraySchema<Table[Name]['row'], undefined>
  }
