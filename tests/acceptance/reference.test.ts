/**
 * Reference records over HTTP: added and edited, stale saves and taken names refused, changed rates used by quotes
 * (A-169).
 */
import {
  GetMasterData,
  InsertBrokerGroup,
  InsertMarket,
  InsertProduct,
  SendQuote,
  SendSubmission,
  UpdateBrokerGroup,
  UpdateClient,
  UpdateClientFolder,
  UpdateConfig,
  UpdateMarket,
  UpdateProduct,
  UpdateState,
  type BodyOf,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { IDS, NO_RATES, quote, submission, TOM } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let tom: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  tom = await agency.signIn(TOM)
})
afterAll(() => agency.close())

const CHANGED = 'The record was changed by another user. Please reload.'
const master = (after: string | undefined) => mia.send(GetMasterData, { After: after ?? '' })
const house = async (id: number, after?: string) =>
  (await mia.rows('BrokerGroups', after)).find(({ BrokerGroupID }) => BrokerGroupID === id)

type Market = BodyOf<typeof InsertMarket>['Market']
type Link = NonNullable<BodyOf<typeof InsertMarket>['ProductMarkets']>[number]

const fields = (name: string, change: Partial<Market> = {}): Market => ({
  MarketName: name,
  MarketCode: name.toUpperCase(),
  GSTRate: 10,
  WHTRate: 0,
  ...change,
})
const link = (ProductID: number, change: Partial<Link> = {}): Link => ({
  Product: { ProductID },
  ProductLead: { OwnerID: IDS.mia },
  WholesaleContact: 'Ida Berg',
  WholesaleEmail: 'ida@quay.example',
  BrokerageRate: 10,
  CommissionRate: 17.5,
  ...change,
})

/** The number of successful replies; expects this message in all others. */
function winners(replies: readonly { readonly ErrorMessage: string }[], taken: string): number {
  const lost = replies.filter(({ ErrorMessage }) => ErrorMessage !== '')
  expect(new Set(lost.map(({ ErrorMessage }) => ErrorMessage))).toEqual(new Set([taken]))
  return replies.length - lost.length
}
const fifty = <Result>(ask: (n: number, who: Person) => Promise<Result>) =>
  Promise.all(Array.from({ length: 50 }, (_, n) => ask(n, n % 2 ? mia : tom)))

test('a house is added, renamed everywhere it is named, and refused when stale or when its keyword is taken', async () => {
  const { BrokerGroup } = await mia.send(InsertBrokerGroup, {
    BrokerGroup: { GroupName: ' Kestrel Risk ', GroupKey: 'kestrel' },
  })
  expect(BrokerGroup).toMatchObject({ GroupName: 'Kestrel Risk', GroupKey: 'KESTREL', Logo: null })
  const renamed = await tom.send(UpdateBrokerGroup, { BrokerGroup: { ...BrokerGroup, GroupName: 'Kestrel Broking' } })
  expect(renamed.BrokerGroup).toMatchObject({ GroupName: 'Kestrel Broking', DateCreated: BrokerGroup.DateCreated })
  expect(await house(BrokerGroup.BrokerGroupID, renamed.After)).toMatchObject(renamed.BrokerGroup)

  const stale = await mia.reply(UpdateBrokerGroup, { BrokerGroup: { ...BrokerGroup, GroupKey: 'KES' } })
  expect(stale.ErrorMessage).toBe(CHANGED)
  expect(stale.Results['Conflict']).toMatchObject([
    { Field: 'GroupName', Label: 'Broker House', From: 'Kestrel Risk', To: 'Kestrel Broking', By: 'Tom Reid' },
  ])
  const update = (change: object) =>
    mia.refusal(UpdateBrokerGroup, { BrokerGroup: { ...renamed.BrokerGroup, ...change } })
  expect(await update({ GroupKey: 'harbour' })).toBe('Keyword should be UNIQUE.')
  expect(await update({ GroupName: ' ', GroupKey: 'a b' })).toBe(
    'Broker House is required.\nKeyword should not contain <space>.',
  )
  expect(await update({ BrokerGroupID: 99_999, GroupKey: 'NONE' })).toBe('Broker House is invalid.')

  // names are joined at read, so the rows of the house's brokers show the new name.
  const first = (await house(IDS.house)) ?? { GroupKey: '' }
  const { After } = await mia.send(UpdateBrokerGroup, {
    BrokerGroup: { BrokerGroupID: IDS.house, GroupName: 'Harbour Broking', GroupKey: first.GroupKey },
  })
  const brokers = await mia.rows('Brokers', After)
  expect(brokers.find(({ BrokerID }) => BrokerID === IDS.broker)?.BrokerGroup).toMatchObject({
    GroupName: 'Harbour Broking',
  })
})

test('BHS-004 a keyword is required, at most twenty long, upper case, without spaces and unique, on create and on edit', async () => {
  const body = (GroupKey: string) => ({ BrokerGroup: { GroupName: 'Wattle Risk', GroupKey } })
  const { BrokerGroup } = await mia.send(InsertBrokerGroup, body('wattle'))
  expect(BrokerGroup.GroupKey).toBe('WATTLE')
  const { BrokerGroupID } = BrokerGroup
  const edit = (GroupKey: string) => ({ BrokerGroup: { BrokerGroupID, ...body(GroupKey).BrokerGroup } })
  for (const [key, message] of [
    [' ', 'Keyword is required.'],
    ['x'.repeat(21), 'Keyword is too long.'],
    ['wat tle', 'Keyword should not contain <space>.'],
    ['wat\u00A0tle', 'Keyword should not contain <space>.'],
    // Forty characters in upper case.
    ['ß'.repeat(20), 'Keyword is too long.'],
    ['Harbour', 'Keyword should be UNIQUE.'],
  ] as const) {
    expect(await mia.refusal(InsertBrokerGroup, body(key))).toBe(message)
    expect(await mia.refusal(UpdateBrokerGroup, edit(key))).toBe(message)
  }
  expect(await mia.refusal(InsertBrokerGroup, body('wattle'))).toBe('Keyword should be UNIQUE.')
  expect((await mia.send(UpdateBrokerGroup, edit('wattle'))).BrokerGroup.GroupKey).toBe('WATTLE')
  expect((await mia.send(UpdateBrokerGroup, edit('x'.repeat(20)))).BrokerGroup.GroupKey).toBe('X'.repeat(20))
})

test('MKT-006 MKT-007 the name and the code of a market are required and unique, in the words of create and of edit', async () => {
  const { Market } = await mia.send(InsertMarket, { Market: fields('Banksia Re', { MarketCode: 'BNK' }) })
  const { Market: other } = await mia.send(InsertMarket, { Market: fields('Acacia Re', { MarketCode: 'ACA' }) })
  await mia.send(InsertMarket, { Market: fields('Wattle Re', { MarketCode: 'wat' }) })
  const insert = (change: Partial<Market>) => mia.refusal(InsertMarket, { Market: fields('Free Re', change) })
  const update = (change: Partial<Market>) => mia.refusal(UpdateMarket, { Market: { ...Market, ...change } })
  for (const ask of [insert, update]) {
    expect(await ask({ MarketName: ' ' })).toBe('Market Name is required.')
    for (const none of [undefined, '', ' ']) expect(await ask({ MarketCode: none })).toBe('Market Code is required.')
  }
  expect(await insert({ MarketName: 'ACACIA re' })).toBe('Market Name should be UNIQUE.')
  expect(await update({ MarketName: 'ACACIA re' })).toBe('This Market Name already EXISTS.')
  expect(await insert({ MarketCode: 'ACA' })).toBe('Market Code should be UNIQUE.')
  for (const code of ['ACA', 'aca', 'Aca', 'WAT'])
    expect(await update({ MarketCode: code })).toBe('This Market Code already EXISTS.')
  // A new code is compared exactly as written; a market's own name and code are no duplicates.
  const lower = await mia.send(InsertMarket, { Market: fields('Lower Re', { MarketCode: 'aca' }) })
  // Both go on being editable: a code that stays as it is has been taken by nobody since.
  for (const each of [other, lower.Market]) {
    await mia.send(UpdateMarket, { Market: { ...each, MarketName: `${each.MarketName} Ltd` } })
    expect(await mia.refusal(UpdateMarket, { Market: { ...each, MarketCode: 'Aca' } })).toBe(
      'This Market Code already EXISTS.',
    )
  }
  await mia.send(UpdateMarket, { Market: { ...Market, MarketName: 'BANKSIA RE', MarketCode: 'bnk' } })
  expect(other.MarketCode).toBe('ACA')
})

test('PRD-003 PRD-004 the name and the code of a product are required, at most fifty long and unique', async () => {
  const product = (ProductName: string, ProductCode?: string) => ({ ...NO_RATES, ProductName, ProductCode })
  const { Product } = await mia.send(InsertProduct, { Product: product('Marine', 'MAR') })
  await mia.send(InsertProduct, { Product: product('Aviation', 'AVI') })
  await mia.send(InsertProduct, { Product: product('Hull', 'hul') })
  const insert = (name: string, code?: string) => mia.refusal(InsertProduct, { Product: product(name, code) })
  const update = (ProductName: string, ProductCode?: string) =>
    mia.refusal(UpdateProduct, { Product: { ...Product, ProductName, ProductCode } })
  for (const ask of [insert, update]) {
    expect(await ask('', '')).toBe('Product Name is required.\nProduct Code is required.')
    for (const none of [undefined, ' ']) expect(await ask('Marine Hull', none)).toBe('Product Code is required.')
    expect(await ask('x'.repeat(51), 'x'.repeat(51))).toBe('Product Name is too long.\nProduct Code is too long.')
  }
  expect(await insert('AVIATION', 'FREE')).toBe('Product Name should be UNIQUE.')
  expect(await update('AVIATION', 'MAR')).toBe('This Product Name already EXISTS.')
  expect(await insert('Free', 'AVI')).toBe('Product Code should be UNIQUE.')
  for (const code of ['AVI', 'avi', 'Avi', 'HUL'])
    expect(await update('Marine', code)).toBe('This Product Code already EXISTS.')
  const lower = await mia.send(InsertProduct, { Product: product('Lower', 'avi') })
  await mia.send(UpdateProduct, { Product: { ...lower.Product, ProductName: 'Lowest' } })
  const longest = product('n'.repeat(50), 'c'.repeat(50))
  expect((await mia.send(InsertProduct, { Product: longest })).Product).toMatchObject(longest)
  const saved = await mia.send(UpdateProduct, { Product: { ...Product, ProductName: 'MARINE', ProductCode: 'mar' } })
  expect(saved.Product).toMatchObject({ ProductName: 'MARINE', ProductCode: 'mar' })
  const long = { ProductName: 'm'.repeat(50), ProductCode: 'd'.repeat(50) }
  const edited = await mia.send(UpdateProduct, { Product: { ...saved.Product, ...long } })
  expect(edited.Product).toMatchObject(long)
})

test('of fifty houses with one keyword one is added, and of fifty renamed to one keyword one has it', async () => {
  const created = await fifty((n, who) =>
    who.reply(InsertBrokerGroup, { BrokerGroup: { GroupName: `House ${n}`, GroupKey: 'once' } }),
  )
  expect(winners(created, 'Keyword should be UNIQUE.')).toBe(1)
  const houses = await fifty((n, who) =>
    who.send(InsertBrokerGroup, { BrokerGroup: { GroupName: `House ${n}`, GroupKey: `own-${n}` } }),
  )
  const renamed = await fifty((n, who) =>
    who.reply(UpdateBrokerGroup, {
      BrokerGroup: { BrokerGroupID: houses[n]?.BrokerGroup.BrokerGroupID ?? 0, GroupName: 'One', GroupKey: 'the-one' },
    }),
  )
  expect(winners(renamed, 'Keyword should be UNIQUE.')).toBe(1)
})

test('a state gets another default underwriter; its name and code stay', async () => {
  const { States } = await mia.masterData()
  const victoria = States.find(({ StateCode }) => StateCode === 'VIC')
  if (!victoria) throw new Error('Victoria is missing.')
  const changed = { ...victoria, StateName: 'Elsewhere', OwnerID: IDS.mia }
  const { State, After } = await mia.send(UpdateState, { State: changed })
  expect(State).toMatchObject({ StateName: 'Victoria', StateCode: 'VIC', OwnerID: IDS.mia })
  const row = (await master(After)).States.find(({ StateID }) => StateID === victoria.StateID)
  expect(row).toMatchObject({ OwnerID: IDS.mia, Owner: { FullName: 'Mia Chen' }, Revision: State.Revision })
  expect(await mia.refusal(UpdateState, { State: { ...State, OwnerID: 'x' } })).toBe('Underwriter is required.')
  const stale = await tom.reply(UpdateState, { State: { ...victoria, OwnerID: IDS.tom } })
  expect(stale.ErrorMessage).toBe(CHANGED)
  expect(stale.Results['Conflict']).toMatchObject([{ Field: 'OwnerID', From: 'Tom Reid', To: 'Mia Chen' }])
})

test('A-028 A-120 the value of a config is changed by an administrator alone, and no config is made', async () => {
  const Config = (ConfigValue: string, change: object = {}) => ({
    Config: { ConfigName: 'bordereau-umr', ConfigValue, ...change },
  })
  expect(await mia.refusal(UpdateConfig, Config('x'))).toBe('Config Name is invalid.')
  const processing = { ConfigName: 'processing-email' }
  const { Config: row, After } = await mia.send(UpdateConfig, Config('post@example.com', processing))
  expect(row).toMatchObject({ ConfigName: 'PROCESSING-EMAIL', ConfigValue: 'post@example.com' })
  expect((await master(After)).Configs.filter(({ ConfigName }) => ConfigName === 'PROCESSING-EMAIL')).toEqual([row])
  const refused = await tom.reply(UpdateConfig, Config('tom@example.com', processing))
  expect(refused).toMatchObject({
    HasAccess: false,
    ErrorMessage: 'You do not have access to this function.',
    Results: {},
  })
  const stale = await mia.reply(UpdateConfig, Config('x', { ...processing, Revision: row.Revision - 1 }))
  expect(stale.Results['Conflict']).toMatchObject([{ Field: 'ConfigValue', To: 'post@example.com' }])
})

test('API-027 a state, a config, a client and its folder are each saved by a call of their own', async () => {
  const { States } = await mia.masterData()
  const [state] = States
  if (!state) throw new Error('There is no state.')
  const moved = await mia.send(UpdateState, { State: { ...state, OwnerID: IDS.tom } })
  expect(moved).toMatchObject({ Success: true, State: { StateID: state.StateID, OwnerID: IDS.tom } })
  const config = { ConfigName: 'TFA-REQUIRED', ConfigValue: 'no' }
  const configured = await mia.send(UpdateConfig, { Config: config })
  expect(configured).toMatchObject({ Success: true, Config: config })
  const { States: now, Configs } = await master(configured.After)
  expect(now.find(({ StateID }) => StateID === state.StateID)?.OwnerID).toBe(IDS.tom)
  expect(Configs).toContainEqual(configured.Config)
  await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Wattle Client Pty Ltd' }))
  const client = await eventually('the client is there', async () =>
    (await mia.rows('Clients')).find(({ CompanyName }) => CompanyName === 'Wattle Client Pty Ltd'),
  )
  const saved = await mia.send(UpdateClient, { Client: { ...client, Suburb: 'Parramatta' } })
  expect(saved).toMatchObject({ Success: true, Client: { Suburb: 'Parramatta' } })
  const { Client, Success, After } = await mia.send(UpdateClientFolder, {
    Client: { ClientID: client.ClientID, Folder: 'Wattle Client' },
  })
  expect({ Success, Client }).toMatchObject({ Success: true, Client: { Folder: 'Wattle Client' } })
  const row = (await mia.rows('Clients', After)).find(({ ClientID }) => ClientID === client.ClientID)
  expect(row).toMatchObject({ Suburb: 'Parramatta', Folder: 'Wattle Client' })
})

test('A-164 API-025 a market is added and edited with its products; an unticked one goes, and comes back with its number', async () => {
  const added = await mia.send(InsertMarket, {
    Market: fields('Quay Mutual', { GSTPayable: false }),
    ProductMarkets: [link(IDS.pi), link(IDS.cyber, { ProductLead: null })],
  })
  const id = added.Market.MarketID
  const links = async (after: string | undefined) =>
    (await master(after)).ProductMarkets.filter(({ Market: { MarketID } }) => MarketID === id)
  expect(added).toMatchObject({ Success: true, Market: { MarketName: 'Quay Mutual', GSTPayable: false } })
  const before = await links(added.After)
  expect(new Set(before.map(({ Product }) => Product.ProductID))).toEqual(new Set([IDS.pi, IDS.cyber]))

  const saved = await mia.send(UpdateMarket, {
    Market: { ...added.Market, MarketName: 'Quay Insurance' },
    ProductMarkets: [link(IDS.pi, { BrokerageRate: 12, ProductLead: { OwnerID: IDS.tom } })],
  })
  expect(saved).toMatchObject({ Success: true, Market: { MarketID: id, MarketName: 'Quay Insurance' } })
  const own = (ProductID: number) => before.find(({ Product }) => Product.ProductID === ProductID)?.ProductMarketID
  expect(saved.ProductMarkets).toContainEqual(
    expect.objectContaining({ ProductMarketID: own(IDS.cyber), Deleted: true }),
  )
  expect(await links(saved.After)).toMatchObject([
    {
      ProductMarketID: own(IDS.pi),
      Market: { MarketName: 'Quay Insurance' },
      ProductLead: { OwnerID: IDS.tom, FullName: 'Tom Reid' },
      BrokerageRate: 12,
    },
  ])
  const stale = await tom.reply(UpdateMarket, { Market: { ...added.Market, WHTRate: 5 } })
  expect(stale.ErrorMessage).toBe(CHANGED)
  expect(stale.Results['Conflict']).toMatchObject([
    { Field: 'MarketName', From: 'Quay Mutual', To: 'Quay Insurance' },
    { Field: 'ProductMarkets', Label: 'Professional Indemnity' },
    { Field: 'ProductMarkets', Label: 'Cyber Liability', To: '' },
  ])
  // a list that is left out keeps the products, and a flag that is left out keeps its value.
  const { GSTPayable: _, ...bare } = saved.Market
  const kept = await mia.send(UpdateMarket, { Market: bare })
  expect(kept.Market.GSTPayable).toBe(false)
  expect(await links(kept.After)).toHaveLength(1)
  const again = await mia.send(UpdateMarket, {
    Market: kept.Market,
    ProductMarkets: [link(IDS.pi), link(IDS.cyber)],
  })
  expect(new Set((await links(again.After)).map(({ ProductMarketID }) => ProductMarketID))).toEqual(
    new Set(before.map(({ ProductMarketID }) => ProductMarketID)),
  )
  // without a list a new market has no product.
  const alone = await mia.send(InsertMarket, { Market: fields('Alone Mutual') })
  expect(alone.Success).toBe(true)
  const linked = (await master(alone.After)).ProductMarkets.map(({ Market: { MarketID } }) => MarketID)
  expect(linked).not.toContain(alone.Market.MarketID)
  const bareMarket = { Market: fields('Bare Mutual'), ProductMarkets: null }
  expect((await mia.send(InsertMarket, bareMarket)).Market).toMatchObject({ MarketName: 'Bare Mutual' })
  const travel = { ...NO_RATES, ProductName: 'Travel', ProductCode: 'TRV', SDNSW: 9 }
  const { Product, Success } = await mia.send(InsertProduct, { Product: travel })
  expect({ Success, Product }).toMatchObject({ Success: true, Product: travel })
  const change = { ...Product, ProductCode: 'TRV-2' }
  const changed = await mia.send(UpdateProduct, { Product: change })
  expect(changed).toMatchObject({ Success: true, Product: { ...change, Revision: expect.any(Number) } })
  expect((await master(changed.After)).Products).toContainEqual(changed.Product)
})

test('A-116 names and codes of markets and products: of fifty one has it, new and renamed', async () => {
  const codes = (n: number) => ({ MarketCode: `ONCE-${n}` })
  const created = await fifty((n, who) => who.reply(InsertMarket, { Market: fields('Once Re', codes(n)) }))
  expect(winners(created, 'Market Name should be UNIQUE.')).toBe(1)
  const markets = await fifty((n, who) => who.send(InsertMarket, { Market: fields(`Market ${n} Re`) }))
  const renamed = await fifty((n, who) =>
    who.reply(UpdateMarket, {
      Market: { ...fields(n % 3 ? 'Only Re' : 'ONLY re', codes(100 + n)), MarketID: markets[n]?.Market.MarketID ?? 0 },
    }),
  )
  expect(winners(renamed, 'This Market Name already EXISTS.')).toBe(1)
  const product = (ProductName: string, ProductCode: string) => ({
    Product: { ...NO_RATES, ProductName, ProductCode },
  })
  const products = await fifty((n, who) => who.send(InsertProduct, product(`Product ${n}`, `P-${n}`)))
  const coded = await fifty((n, who) =>
    who.reply(UpdateProduct, {
      Product: {
        ...NO_RATES,
        ProductName: `Product ${n}`,
        ProductCode: n % 3 ? 'SAME' : 'same',
        ProductID: products[n]?.Product.ProductID ?? 0,
      },
    }),
  )
  expect(winners(coded, 'This Product Code already EXISTS.')).toBe(1)
})

test('A-008 a changed rate of a market is that of the next quote, and of none that was sent', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission())
  const sent = await mia.send(SendQuote, quote(SubmissionID))
  const before = (await mia.masterData()).Markets.find(({ MarketID }) => MarketID === IDS.market)
  if (!before) throw new Error('The market is missing.')
  const saved = await mia.send(UpdateMarket, { Market: { ...before, GSTRate: 20, WHTRate: 5 } })
  const next = await mia.send(SendQuote, quote(SubmissionID))
  const rows = await mia.rows('Quotes', next.After ?? saved.After)
  const row = (id: number) => rows.find(({ QuoteID }) => QuoteID === id)
  expect(row(sent.Quote.QuoteID)).toMatchObject({ GSTRate: 10, WHTRate: 0, TotalGST: 1000 })
  expect(row(next.Quote.QuoteID)).toMatchObject({ GSTRate: 20, WHTRate: 5, TotalGST: 2000 })
})
