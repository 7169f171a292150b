/** What a record consists of: the rows of its collections, each with a title and the fields that people know. */
import type {
  BrokerGroupRow, BrokerRow, ClientRow, ConfigRow, DeclineRow, Field, InformationRow, MarketRow, OwnerRow, ProductMarketRow,
  ProductRow, QuickIndicationRow, QuoteRow, StateRow, SubmissionRow, TemplateRow, WholesaleRow,
} from '@bindery/contracts/wire'
import { projectors } from '../projectors.ts'
import type { Projector } from '../runner/projector.ts'
import { anyFields, spaced } from './fields/any.ts'
import { DECLINE_FIELDS, INFORMATION_FIELDS, QUICK_INDICATION_FIELDS, WHOLESALE_FIELDS } from './fields/items.ts'
import { brokerFields, CLIENT_FIELDS, OWNER_FIELDS } from './fields/people.ts'
import {
  CONFIG_FIELDS, HOUSE_FIELDS, linkFields, MARKET_FIELDS, PRODUCT_FIELDS, STATE_FIELDS, TEMPLATE_FIELDS,
} from './fields/reference.ts'
import { QUOTE_FIELDS, SUBMISSION_FIELDS } from './fields/submissions.ts'
import type { Called } from './sentences/called.ts'

export interface ShownField {
  readonly label: string
  readonly value: string
}

export interface Part {
  readonly projector: Projector
  title(row: object): string
  /** Of a row that is not there: what an empty form would show. */
  show(row: object | undefined, called: Called): readonly ShownField[]
  /** Whether a history tells what events changed in it. */
  readonly told: boolean
}

type Look = Omit<Part, 'projector'>

/** @param fields of rows that the collection's own projector made */
const part = <Row extends object>(title: (row: Row) => string, fields: (called: Called) => readonly Field<Row>[]): Look => ({
  title: (row) => title(row as Row),
  show: (row, called) => fields(called).map(({ label, show }) => ({ label, value: show(row as Row | undefined, called) })),
  told: true,
})

const LOOKS: Readonly<Record<string, Look>> = {
  Submissions: part<SubmissionRow>((row) => `Submission ${row.SubmissionID}`, () => SUBMISSION_FIELDS),
  Quotes: part<QuoteRow>(
    (row) => (row.PolicyNumber === '' ? `Quote ${row.QuoteID}` : `Policy ${row.PolicyNumber}`), () => QUOTE_FIELDS),
  Wholesales: part<WholesaleRow>((row) => `Wholesale ${row.WholesaleID}`, () => WHOLESALE_FIELDS),
  QuickIndications: part<QuickIndicationRow>((row) => `Quick Indication ${row.QuickIndicationID}`, () => QUICK_INDICATION_FIELDS),
  InformationRequired: part<InformationRow>((row) => `Information Required ${row.InformationRequiredID}`, () => INFORMATION_FIELDS),
  SubmissionDeclines: part<DeclineRow>((row) => `Submission Decline ${row.SubmissionDeclineID}`, () => DECLINE_FIELDS),
  Clients: part<ClientRow>((row) => `Client ${row.ClientID}`, () => CLIENT_FIELDS),
  Brokers: part<BrokerRow>((row) => `Broker ${row.BrokerID}`, brokerFields),
  BrokerGroups: part<BrokerGroupRow>((row) => `Broker house ${row.BrokerGroupID}`, () => HOUSE_FIELDS),
  Markets: part<MarketRow>((row) => `Market ${row.MarketID}`, () => MARKET_FIELDS),
  ProductMarkets: part<ProductMarketRow>((row) => `${row.Product.ProductName} at ${row.Market.MarketName}`, linkFields),
  Products: part<ProductRow>((row) => `Product ${row.ProductID}`, () => PRODUCT_FIELDS),
  States: part<StateRow>((row) => `State ${row.StateCode}`, () => STATE_FIELDS),
  Configs: part<ConfigRow>((row) => `Config ${row.ConfigName}`, () => CONFIG_FIELDS),
  Templates: part<TemplateRow>((row) => `Template ${row.TemplateName}`, () => TEMPLATE_FIELDS),
  Owners: part<OwnerRow>((row) => `Account ${row.Username}`, () => OWNER_FIELDS),
}

/** Shown as it stood, entry by entry; its changes would say no more than the sentences do. */
const plain = (collection: string): Look => ({
  title: () => spaced(collection), show: (row) => (row ? anyFields(row) : []), told: false,
})

const PARTS: readonly Part[] = projectors.map((projector) =>
  ({ projector, ...LOOKS[projector.collection] ?? plain(projector.collection) }))

/** What is made from a stream, in the order in which a record shows it. */
export const partsOf = (stream: string): readonly Part[] => {
  const order = Object.keys(LOOKS)
  const rank = ({ projector }: Part) => order.indexOf(projector.collection) >>> 0
  return PARTS.filter(({ projector }) => projector.isFedBy(stream)).toSorted((a, b) => rank(a) - rank(b))
}
