/** Requests to wholesale markets: one record for each ticked market, or none at all. */
import { MarketAdded, QuoteSent, WholesaleRequested } from '@bindery/contracts/events'
import { MOST_EVENTS_AT_ONCE } from '@bindery/contracts/ports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { MAX_ITEMS, quoted, received } from '../../test/samples.ts'
import { agency, harbour, wharf } from '../../test/world.ts'
import { sendWholesale } from './send.ts'

const asking = (MarketID: number, changes: object = {}) => ({
  SubmissionID: 41,
  Market: { MarketID },
  Product: { ProductID: 1 },
  ProductLimit: 2_000_000,
  Excess: 10_000,
  TargetPremium: 15_000,
  EmailMessage: '<p>Your terms, please</p>',
  ...changes,
})
const asked = (wholesaleId: number, market: { readonly id: number; readonly name: string }) =>
  WholesaleRequested({
    wholesaleId,
    market,
    product: { id: 1, name: 'Cyber Liability' },
    limit: 2_000_000,
    excess: 10_000,
    targetPremium: 15_000,
    contact: 'Ana Ruiz',
    email: 'ana@harbour.example',
    contactFrom: { stream: 'catalogue', revision: 5 },
    emailMessage: '<p>Your terms, please</p>',
    files: [],
  })
const toHarbour = asked(41_001, { id: 1, name: 'Harbour Syndicate' })

test('each ticked market has a record of its own, with the contact its link has now', () => {
  given(sendWholesale, received)
    .when({ Wholesales: [asking(1), asking(2)] })
    .records(toHarbour, asked(41_002, { id: 2, name: 'Wharf Re' }))
  given(sendWholesale, received, quoted)
    .when({ Wholesales: [asking(1)] })
    .records(asked(41_002, { id: 1, name: 'Harbour Syndicate' }))
})

test('a contact that was changed a moment ago is the one that is asked', () => {
  const moved = MarketAdded({
    ...harbour.data,
    products: harbour.data.products.map((link) => ({
      ...link,
      wholesaleContact: 'Ivo Lang',
      wholesaleEmail: 'ivo@harbour.example',
    })),
  })
  given(sendWholesale, received)
    .when({ Wholesales: [asking(1)] }, { catalogue: [...agency, moved] })
    .recordsLike('WholesaleRequested', {
      contact: 'Ivo Lang',
      email: 'ivo@harbour.example',
      contactFrom: { stream: 'catalogue', revision: 6 },
    })
})

test('A-148 the reply carries a record for each market, none mailed yet', () => {
  const { Wholesales } = given(sendWholesale, received)
    .when({ Wholesales: [asking(2), asking(1)] })
    .reply()
  expect(Wholesales.map(({ WholesaleID, Revision, Market }) => [WholesaleID, Revision, Market.MarketName])).toEqual([
    [41_001, 1, 'Wharf Re'],
    [41_002, 2, 'Harbour Syndicate'],
  ])
  expect(Wholesales[0]).toMatchObject({
    SubmissionID: 41,
    Product: { ProductID: 1, ProductName: 'Cyber Liability' },
    ProductLimit: 2_000_000,
    Excess: 10_000,
    TargetPremium: 15_000,
    Contact: 'Ana Ruiz',
    Email: 'ana@harbour.example',
    DateEmailed: null,
    EmailMessage: '<p>Your terms, please</p>',
    Attachments: [],
  })
})

test('A-084 at least one market must be ticked', () => {
  for (const body of [{}, { Wholesales: [] }, { Wholesales: null }]) {
    given(sendWholesale, received).whenSent(body).answers('No Markets selected!.')
  }
  for (const Market of [undefined, null, {}, { MarketID: 0 }, 'Harbour']) {
    given(sendWholesale, received)
      .whenSent({ Wholesales: [asking(1, { Market })] })
      .answers('Market is required.')
  }
  given(sendWholesale, received)
    .whenSent({ Wholesales: [null] })
    .answers('Wholesale is invalid.')
})

test('product and limit are required; excess 0 unless given; a target premium is a whole number when given', () => {
  given(sendWholesale, received)
    .whenSent({ Wholesales: [{ SubmissionID: 41, Market: { MarketID: 1 } }] })
    .answers('Product is required.', 'Limit is required.')
  given(sendWholesale, received)
    .when({ Wholesales: [asking(1, { ProductLimit: 0, Excess: -5, TargetPremium: '1.5' })] })
    .answers('Limit is invalid.', 'Excess is invalid.', 'Target Premium is invalid.')
  given(sendWholesale, received)
    .when({ Wholesales: [asking(1, { Excess: '', TargetPremium: '' })] })
    .recordsLike('WholesaleRequested', { excess: 0, targetPremium: null })
})

test('a market without an address cannot be asked, and then no market is', () => {
  const silent = MarketAdded({
    ...wharf.data,
    products: wharf.data.products.map((link) => ({ ...link, wholesaleEmail: '' })),
  })
  given(sendWholesale, received)
    .when({ Wholesales: [asking(1), asking(2)] }, { catalogue: [...agency, silent] })
    .refuses('wholesale-email-missing', 'Wharf Re: Wholesale Email is required.')
})

test('a market that is unknown, or does not write the product, is refused', () => {
  given(sendWholesale, received)
    .when({ Wholesales: [asking(9)] })
    .refuses('market-unknown', 'Market is required.')
  given(sendWholesale, received)
    .when({ Wholesales: [asking(1, { Product: { ProductID: 2 } })] })
    .refuses('product-not-offered')
})

test('one request asks each market once, about one submission', () => {
  given(sendWholesale, received)
    .when({ Wholesales: [asking(1), asking(1)] })
    .answers('Market is invalid.')
  given(sendWholesale, received)
    .when({ Wholesales: [asking(1), asking(2, { SubmissionID: 42 })] })
    .answers('Submission is invalid.')
})

test('one request asks as many markets as one append can hold records, and no more', () => {
  const markets = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const all = markets(MOST_EVENTS_AT_ONCE + 1).map((marketId) => MarketAdded({ ...harbour.data, marketId }))
  const catalogue = [...agency, ...all]
  const asked = given(sendWholesale, received)
    .when({ Wholesales: markets(MOST_EVENTS_AT_ONCE).map((id) => asking(id)) }, { catalogue })
    .events()
  expect(asked).toHaveLength(MOST_EVENTS_AT_ONCE)
  given(sendWholesale, received)
    .whenSent({ Wholesales: markets(MOST_EVENTS_AT_ONCE + 1).map((id) => asking(id)) }, { catalogue })
    .answers('Wholesales is too long.')
})

test('each record has its own attachments; the same file may go to all', () => {
  const events = given(sendWholesale, received)
    .when({
      Wholesales: [
        asking(1, { Attachments: [{ id: 'f1' }] }),
        asking(2, { Attachments: [{ id: 'f2' }, { id: 'f1' }] }),
      ],
    })
    .events()
  expect(events).toMatchObject([
    { data: { files: [{ path: 'Harbour View Pty Ltd/wholesale/f1-Schedule.pdf' }] } },
    { data: { files: [{ fileName: 'Instruction.txt' }, { fileName: 'Schedule.pdf' }] } },
  ])
  given(sendWholesale, received)
    .when({ Wholesales: [asking(1), asking(2, { Attachments: [{ id: 'f3' }] })] })
    .refuses('attachment-unknown')
})

test('A-143 whatever was sent before and however many are ticked, numbers follow on or all is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: MAX_ITEMS - 3, max: MAX_ITEMS }), fc.integer({ min: 1, max: 2 }), (before, count) => {
      const many = Array.from({ length: before }, (_, index) => QuoteSent({ ...quoted.data, quoteId: 41_001 + index }))
      const when = given(sendWholesale, received, ...many).when({ Wholesales: [asking(1), asking(2)].slice(0, count) })
      if (before + count > MAX_ITEMS) return when.refuses('too-many-records', 'Too many records on this submission.')
      expect(when.events().map(({ data }) => ('wholesaleId' in data ? data.wholesaleId : 0))).toEqual(
        Array.from({ length: count }, (_, index) => 41_001 + before + index),
      )
    }),
    { numRuns: 20 },
  )
  given(sendWholesale)
    .when({ Wholesales: [asking(1)] })
    .refuses('submission-not-found')
})
