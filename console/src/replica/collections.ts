/** The collections the console holds, their row types and keys, and the order in which screens see them (SHELL-014). */
import { DELTA_COLLECTIONS, ROW_KEYS } from '@bindery/contracts/wire'
import type { DeltaCollection, GetData, GetMasterData, ResultsOf } from '@bindery/contracts/wire'

type Loaded = ResultsOf<typeof GetMasterData> & Pick<ResultsOf<typeof GetData>, DeltaCollection>

/** Row type by collection: `Rows['Brokers']` is a BrokerRow. */
export type Rows = { [C in keyof Loaded]: Loaded[C][number] }
export type Collection = keyof Rows
export type MasterCollection = Exclude<Collection, DeltaCollection>

export const DELTAS: readonly DeltaCollection[] = Object.values(DELTA_COLLECTIONS)

/** Which field names a row; null where rows are named by a text or by their place only. */
const KEYS: Record<Collection, string> = {
  ...ROW_KEYS,
  Owners: 'OwnerID',
  States: 'StateID',
  Configs: 'ConfigName',
  Templates: 'TemplateID',
  Products: 'ProductID',
  Markets: 'MarketID',
  ProductMarkets: 'ProductMarketID',
  Trainings: 'TrainingID',
}

export const MASTERS: readonly MasterCollection[] =
  ['Owners', 'States', 'Configs', 'Templates', 'Products', 'Markets', 'ProductMarkets', 'Trainings']

export const isDelta = (name: string): name is DeltaCollection => DELTAS.some((known) => known === name)
export const isMaster = (name: string): name is MasterCollection => MASTERS.some((known) => known === name)

/** The number a row is known by; 0 when it has none. */
export function idOf(collection: Collection, row: object): number {
  const id: unknown = Reflect.get(row, KEYS[collection])
  return typeof id === 'number' ? id : 0
}

const byText = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

type Order<C extends Collection> = (a: Rows[C], b: Rows[C]) => number

const named = <Row>(nameOf: (row: Row) => string) => (a: Row, b: Row) => byText.compare(nameOf(a), nameOf(b))
const activeFirst = (a: { Active: boolean; FullName: string }, b: { Active: boolean; FullName: string }) =>
  Number(b.Active) - Number(a.Active) || byText.compare(a.FullName, b.FullName)

export const ORDERS: { readonly [C in Collection]?: Order<C> } = {
  Owners: activeFirst,
  Brokers: activeFirst,
  Products: named((row) => row.ProductName),
  Markets: named((row) => row.MarketName),
  BrokerGroups: named((row) => row.GroupName),
  Clients: named((row) => row.CompanyName),
  States: named((row) => row.StateName),
}
