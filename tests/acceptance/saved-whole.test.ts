/**
 * Records that are saved whole: a save never undoes a colleague's change unnoticed, and keeps what it leaves out
 * (A-169).
 */
import { roleFlags, rolesOf } from '@bindery/contracts/rules'
import {
  GetHistory,
  GetMasterData,
  InsertBrokerGroup,
  InsertMarket,
  InsertProduct,
  InsertTraining,
  SendIncident,
  UpdateAccount,
  UpdateBroker,
  UpdateBrokerGroup,
  UpdateClient,
  UpdateConfig,
  UpdateIncident,
  UpdateMarket,
  UpdateProduct,
  UpdateState,
  UpdateSubmission,
  UpdateTraining,
  SendSubmission,
  type BodyOf,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { IDS, NO_RATES, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let tom: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  tom = await agency.signIn('tom.reid@example.com')
})
afterAll(() => agency.close())

type Fields = BodyOf<typeof UpdateProduct>['Product']

const added = (name: string, rates: Partial<Fields> = {}) =>
  mia.send(InsertProduct, {
    Product: { ...NO_RATES, ProductName: name, ProductCode: name.toUpperCase(), ...rates },
  })
const add = async (name: string, rates: Partial<Fields> = {}) => (await added(name, rates)).Product
const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('There is no row.')
  return row
}
const product = async (id: number, after = '') =>
  (await mia.send(GetMasterData, { After: after })).Products.find(({ ProductID }) => ProductID === id)

test('A-169 every kind of record that is saved whole says its revision, in master data and in replies', async () => {
  const master = await mia.masterData()
  for (const rows of [
    master.Products,
    master.Markets,
    master.States,
    master.Configs,
    await mia.rows('BrokerGroups'),
    await mia.rows('Brokers'),
  ]) {
    expect(rows.length).toBeGreaterThan(0)
    for (const { Revision } of rows) expect(Revision).toBeGreaterThanOrEqual(0)
  }
  const { BrokerGroup, After } = await mia.send(InsertBrokerGroup, {
    BrokerGroup: { GroupName: 'Revised', GroupKey: 'REVISED' },
  })
  const { Market } = await mia.send(InsertMarket, {
    Market: { MarketName: 'Revised', MarketCode: 'REV', GSTRate: 10, WHTRate: 0 },
  })
  const houses = await mia.rows('BrokerGroups', After)
  expect(houses.find(({ BrokerGroupID }) => BrokerGroupID === BrokerGroup.BrokerGroupID)?.Revision).toBe(
    BrokerGroup.Revision,
  )
  // Both records share a stream, and each has the revision of its own event.
  expect(Market.Revision).toBe(BrokerGroup.Revision + 1)
})

test('A-146 a record of any kind saved as it stands succeeds, and its history has no event more', async () => {
  const { Products, ProductMarkets, Markets, States, Configs, Owners } = await mia.masterData()
  const [Product, Market, State, Config] = [only(Products), only(Markets), only(States), only(Configs)]
  const { Incident } = await mia.send(SendIncident, {
    Incident: { Title: 'Left as it is', OccurredDate: { Value: '201120261230' }, Description: 'One line.' },
    Attachments: [],
  })
  const { Training } = await mia.send(InsertTraining, { Training: { TrainingName: 'Left as it is' } })
  await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Left As It Is Pty Ltd' }))
  const Submission = await eventually('a submission has its client', async () =>
    (await mia.rows('Submissions')).find(({ ClientID }) => ClientID !== null),
  )
  const cleared = { ...Submission, DateCleared: { Value: '01072025', Text: '' }, ClearanceRef: 'CLR-1' }
  const { Submission: kept } = await mia.send(UpdateSubmission, { Submission: cleared })
  const [House, Broker] = [only(await mia.rows('BrokerGroups')), only(await mia.rows('Brokers'))]
  const [Client, Account] = [only(await mia.rows('Clients')), only(Owners)]
  const Roles = roleFlags(rolesOf(Account.Roles))
  const links = ProductMarkets.filter((link) => link.Market.MarketID === Market.MarketID).toReversed()
  const saves = {
    [`product-${Product.ProductID}`]: () => mia.send(UpdateProduct, { Product }),
    [`market-${Market.MarketID}`]: () => mia.send(UpdateMarket, { Market, ProductMarkets: links }),
    [`state-${State.StateID}`]: () => mia.send(UpdateState, { State }),
    [`config-${Config.ConfigName}`]: () => mia.send(UpdateConfig, { Config }),
    [`house-${House.BrokerGroupID}`]: () => mia.send(UpdateBrokerGroup, { BrokerGroup: House }),
    [`broker-${Broker.BrokerID}`]: () => mia.send(UpdateBroker, { Broker }),
    [`client-${Client.ClientID}`]: () => mia.send(UpdateClient, { Client }),
    [`account-${Account.OwnerID}`]: () => mia.send(UpdateAccount, { Account: { ...Account, Roles } }),
    [`training-${Training.TrainingID}`]: () => mia.send(UpdateTraining, { Training }),
    [`incident-${Incident.IncidentID}`]: () => mia.send(UpdateIncident, { Incident }),
    [`submission-${kept.SubmissionID}`]: () => mia.send(UpdateSubmission, { Submission: kept }),
  }
  const events = async (Stream: string) => (await mia.send(GetHistory, { Stream })).Events.length
  for (const [record, save] of Object.entries(saves)) {
    const before = await events(record)
    expect(await save()).toMatchObject({ Success: true })
    expect([record, await events(record)]).toEqual([record, before])
  }
})

test('A-146 A-169 a stale save of a product undoes no duty rate: it is refused, and says which field by which name', async () => {
  const old = await add('Stale', { SDNSW: 9 })
  const { Product } = await tom.send(UpdateProduct, { Product: { ...old, SDNSW: 9.87, ClearanceName: 'Zoe' } })
  await tom.send(UpdateProduct, { Product: { ...(await add('Other')), FSLNSW: 1 } })
  const stale = await mia.reply(UpdateProduct, { Product: { ...old, ClearanceName: 'Ann' } })
  expect(stale.ErrorMessage).toBe('The record was changed by another user. Please reload.')
  expect(stale.Results).toMatchObject({
    Success: false,
    Conflict: [
      { Field: 'ClearanceName', Label: 'Clearance Name', From: '', To: 'Zoe', By: 'Tom Reid' },
      { Field: 'SDNSW', Label: 'Stamp Duty NSW', From: '9%', To: '9.87%', By: 'Tom Reid' },
    ],
  })
  expect(await product(old.ProductID, stale.Results.After)).toEqual(
    expect.objectContaining({ SDNSW: 9.87, Revision: Product.Revision }),
  )
  const saved = await mia.send(UpdateProduct, { Product: { ...Product, ClearanceName: 'Ann' } })
  expect(saved.Product).toMatchObject({ SDNSW: 9.87, ClearanceName: 'Ann' })
  // without a version the last write wins.
  const { Revision: _, ...unversioned } = old
  expect((await mia.send(UpdateProduct, { Product: unversioned })).Product.SDNSW).toBe(9)
})

test('A-057 of many saves of one version of a product at the same moment exactly one is kept', async () => {
  const start = await add('Raced', { SDVIC: 10 })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      (i % 2 === 0 ? mia : tom).reply(UpdateProduct, { Product: { ...start, SDVIC: 20 + i } }),
    ),
  )
  expect(replies.filter(({ ErrorMessage }) => ErrorMessage === '')).toHaveLength(1)
  for (const { ErrorMessage, Results } of replies)
    if (ErrorMessage !== '') expect(Results.Conflict?.map(({ Field }) => Field)).toEqual(['SDVIC'])
})

test('A-169 a product saved without its rates is refused and keeps them', async () => {
  const {
    Product: { ProductID, ProductName, ProductCode, Revision },
    After,
  } = await added('Kept', { SDQLD: 9 })
  const bare: object = { ProductID, ProductName, ProductCode, Revision }
  const { envelope } = await mia.post('quotation', { ...mia.session, Func: 'UPDATE_PRODUCT', Product: bare })
  expect(envelope.ErrorMessage).toBe('Stamp Duty is invalid.\nFSL is invalid.')
  expect(await product(ProductID, After)).toMatchObject({ SDQLD: 9, Revision })
})

test('A-169 a broker saved without its flags keeps them', async () => {
  const [row] = await mia.rows('Brokers')
  if (!row) throw new Error('There is no broker.')
  const left = await mia.send(UpdateBroker, { Broker: { ...row, Active: false, IsGreylisted: true } })
  const { Active: _, IsGreylisted: __, ...bare } = left.Broker
  const saved = await mia.send(UpdateBroker, { Broker: { ...bare, Mobile: '0400 1' } })
  expect(saved.Broker).toMatchObject({ Active: false, IsGreylisted: true, Mobile: '0400 1' })
  await mia.send(UpdateBroker, { Broker: { ...saved.Broker, Active: true, IsGreylisted: false } })
})

test('A-169 a submission read before its client was linked is saved with that client, or with none, and meets no conflict', async () => {
  const cleared = { DateCleared: { Value: '01072025', Text: '' }, ClearanceRef: 'CLR-1' }
  for (const sent of ['that client', 'none']) {
    const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: `Linked Later ${sent}` }))
    const row = await eventually('the client is linked', async () => {
      const found = (await mia.rows('Submissions')).find((each) => each.SubmissionID === SubmissionID)
      return found?.ClientID ? found : null
    })
    expect(row.Revision).toBe(1)
    const ClientID = sent === 'none' ? null : row.ClientID
    const { Submission } = await mia.send(UpdateSubmission, {
      Submission: { ...row, ...cleared, ClientID, Revision: 0, ABN: '51 1' },
    })
    expect(Submission).toMatchObject({ ClientID: row.ClientID, ABN: '51 1' })
  }
})

test('A-169 all that is wrong with a market is said in one answer', async () => {
  const link = (ProductID: number, more: object = {}) => ({
    Product: { ProductID },
    WholesaleContact: 'Ida',
    WholesaleEmail: 'ida@quay.example',
    BrokerageRate: 10,
    CommissionRate: 10,
    ...more,
  })
  const { Markets } = await mia.masterData()
  expect(
    await mia.refusal(InsertMarket, {
      Market: {
        MarketName: Markets[0]?.MarketName.toUpperCase(),
        MarketCode: 'ALL-AT-ONCE',
        GSTRate: 101,
        WHTRate: '',
      },
      ProductMarkets: [
        link(IDS.pi, { WholesaleContact: '' }),
        link(IDS.cyber, { BrokerageRate: 'x', CommissionRate: '' }),
        link(IDS.pi),
        link(999),
        link(IDS.cyber, { ProductLead: { OwnerID: 999 } }),
      ],
    }),
  ).toBe(
    [
      'Market Name should be UNIQUE.',
      'GST Rate is invalid.',
      'WHT Rate is required.',
      'Professional Indemnity should be UNIQUE.',
      'Product is required.',
      'Cyber Liability should be UNIQUE.',
      'Product Lead is invalid.',
      'Professional Indemnity Wholesale Contact is required.',
      'Brokerage Rate is invalid.',
      'Commission Rate is required.',
    ].join('\n'),
  )
  expect((await mia.masterData()).Markets).toHaveLength(Markets.length)
})
