/** Markets as whole pages: the list, a new one, and one read and edited with the products it writes (rows MKT). */
import type { MarketRow, ProductMarketRow } from '@bindery/contracts/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { box, cellsOf, press, retype, tick, told } from './controls.ts'
import { heading, openPage, signIn } from './open.tsx'
import { market, offer, product } from './policy-records.ts'
import { deltaOf, masterData, mia, owner } from './records.ts'
import { fakeServer, ok, refused } from './server.ts'

const tom = { ...owner(5, 'Tom Okafor'), IsProductLead: true }
const zoe = { ...owner(6, 'Zoe Park'), IsProductLead: true, Active: false }
const products = [product, { ...product, ProductID: 2, ProductName: 'Professional Indemnity', ProductCode: 'PI' }]
const southern: MarketRow = { ...market, Revision: 7 }
const link: ProductMarketRow = {
  ...offer,
  ProductLead: { OwnerID: 6, FullName: 'Zoe Park' },
  WholesaleContact: 'Ana Ruiz',
  WholesaleEmail: 'ana@south.example',
}

let markets: MarketRow[]
let links: ProductMarketRow[]
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  sessionStorage.clear()
  signIn()
  markets = [
    southern,
    {
      ...market,
      MarketID: 2,
      MarketName: 'Harbour Syndicate',
      MarketCode: 'HAR',
      GSTRate: 12.5,
      WHTRate: 3,
      GSTPayable: false,
      StampDutyPayable: false,
    },
    ...Array.from({ length: 23 }, (_, n) => ({
      ...market,
      MarketID: 10 + n,
      MarketName: `Zephyr ${n}`,
      MarketCode: `z${n}`,
    })),
  ]
  links = [link]
  server = fakeServer({
    GET_MASTER_DATA: () =>
      ok(masterData({ Owners: [mia, tom, zoe], Products: products, Markets: markets, ProductMarkets: links })),
    GET_DATA: () => ok(deltaOf({})),
    INSERT_MARKET: () => ok({ Success: true, Market: southern }),
    UPDATE_MARKET: () => ok({ Success: true, Market: southern, ProductMarkets: [] }),
  })
})

const lead = (name: string) => screen.getByRole('combobox', { name: `${name} Product Lead` })
const cells = () => cellsOf('Markets')

test('MKT-001 A-108 the list shows all markets with their rates, by name, found by words and sorted by any column', async () => {
  const page = openPage('/home/allmarkets')
  await heading('Markets:')
  const table = await screen.findByRole('table', { name: 'Markets' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent.trim())).toEqual([
    'Market Name',
    'Market Code',
    'GST Rate',
    'WHT Rate',
  ])
  expect(heads[0]).toHaveAttribute('aria-sort', 'ascending')
  expect(cells()).toHaveLength(25)
  expect(cells()[0]).toEqual(['Harbour Syndicate', 'HAR', '12.5%', '3%'])
  expect(screen.getByRole('link', { name: 'Harbour Syndicate' })).toHaveAttribute('href', '/home/market/2')
  for (const [head, first] of [
    [/^Market Code/u, 'Harbour Syndicate'],
    [/^GST Rate/u, 'Southern Cross'],
    [/^WHT Rate/u, 'Southern Cross'],
  ] as const) {
    await page.user.click(within(table).getByRole('button', { name: head }))
    await waitFor(() => expect(cells()[0]?.[0]).toBe(first))
  }
  await page.user.type(screen.getByLabelText('Search'), 'har synd{Enter}')
  await waitFor(() => expect(cells()).toHaveLength(1))
  expect(screen.getAllByRole('link', { name: 'New market' }).at(-1)).toHaveAttribute('href', '/home/market')
})

test('MKT-002 MKT-005 MKT-006 MKT-007 a market is asked for all of it, created, read and edited', async () => {
  const page = openPage('/home/market')
  await heading('New Market:')
  expect(box(/^GST Rate/u)).toHaveValue('10')
  expect(box(/^WHT Rate/u)).toHaveValue('0')
  expect(tick('GST Payable')).toBeChecked()
  expect(tick('Stamp Duty Payable')).toBeChecked()
  for (const [name, longest] of [
    [/^Market Name/u, '50'],
    [/^Market Code/u, '50'],
    [/^GST Rate/u, '5'],
    [/^WHT Rate/u, '5'],
    ['Cyber Liability Wholesale Contact', '100'],
    ['Cyber Liability Wholesale Email', '50'],
    ['Cyber Liability Brokerage Rate', '5'],
    ['Cyber Liability Commission Rate', '5'],
  ] as const)
    expect(box(name)).toHaveAttribute('maxlength', longest)
  await page.user.clear(box(/^GST Rate/u))
  await page.user.clear(box(/^WHT Rate/u))
  await page.user.click(tick('Cyber Liability'))
  await page.user.click(tick('Professional Indemnity'))
  await press(page, 'Save')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    [
      'Market Name is required.',
      'Market Code is required.',
      'GST Rate is required.',
      'WHT Rate is required.',
      'Cyber Liability Wholesale Contact is required.',
      'Cyber Liability Wholesale Email is invalid.',
      'Brokerage Rate is required.',
      'Commission Rate is required.',
      'Professional Indemnity Wholesale Contact is required.',
      'Professional Indemnity Wholesale Email is invalid.',
    ].join(' '),
  )
  await page.user.type(box(/^Market Name/u), 'harbour  SYNDICATE')
  await page.user.type(box(/^Market Code/u), 'HAR')
  await page.user.type(box(/^GST Rate/u), '100.5')
  await page.user.type(box(/^WHT Rate/u), 'x')
  await page.user.type(box('Cyber Liability Wholesale Contact'), 'Ida Berg')
  await page.user.type(box('Cyber Liability Wholesale Email'), 'ida@quay')
  await page.user.type(box('Cyber Liability Brokerage Rate'), '100.1')
  await page.user.type(box('Cyber Liability Commission Rate'), 'y')
  for (const text of [
    'Market Name should be UNIQUE.',
    'Market Code should be UNIQUE.',
    'GST Rate is invalid.',
    'WHT Rate is invalid.',
    'Cyber Liability Wholesale Email is invalid.',
    'Brokerage Rate is invalid.',
    'Commission Rate is invalid.',
  ])
    expect(told()).toHaveTextContent(text)
  await page.user.click(tick('Professional Indemnity'))
  await retype(page, /^Market Name/u, 'Quay Mutual')
  await retype(page, /^GST Rate/u, '100')
  await retype(page, /^WHT Rate/u, '0')
  await retype(page, 'Cyber Liability Wholesale Email', 'ida@quay.example')
  await retype(page, 'Cyber Liability Brokerage Rate', '12.5')
  await retype(page, 'Cyber Liability Commission Rate', '20')
  await page.user.click(tick('Stamp Duty Payable'))
  await press(page, 'Save')
  expect(told().textContent).toBe('Market Code should be UNIQUE.')
  // On create, codes are compared exactly as they are written.
  await retype(page, /^Market Code/u, 'har')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await press(page, 'Save')
  const dialog = await screen.findByRole('dialog', { name: 'Info' })
  expect(dialog).toHaveTextContent('Record created!')
  expect(server.of('INSERT_MARKET')[0]).toMatchObject({
    Market: {
      MarketName: 'Quay Mutual',
      MarketCode: 'har',
      GSTRate: '100',
      WHTRate: '0',
      GSTPayable: true,
      StampDutyPayable: false,
    },
    ProductMarkets: [
      {
        Product: { ProductID: 1 },
        ProductLead: null,
        WholesaleContact: 'Ida Berg',
        WholesaleEmail: 'ida@quay.example',
        BrokerageRate: '12.5',
        CommissionRate: '20',
      },
    ],
  })
  await page.user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(box(/^Market Name/u)).toHaveValue('')
  expect(tick('Cyber Liability')).not.toBeChecked()

  await page.router.navigate({ to: '/home/market/$marketId', params: { marketId: '2' } })
  await heading('Harbour Syndicate')
  for (const [name, value] of [
    [/^Market Name/u, 'Harbour Syndicate'],
    [/^Market Code/u, 'HAR'],
    [/^GST Rate/u, '12.5'],
    [/^WHT Rate/u, '3'],
  ] as const)
    expect(box(name)).toHaveValue(value)
  expect(tick('GST Payable')).not.toBeChecked()
  expect(tick('Stamp Duty Payable')).not.toBeChecked()
  await page.router.navigate({ to: '/home/market/$marketId', params: { marketId: '1' } })
  await heading('Southern Cross')
  expect(box(/^Market Name/u)).toBeDisabled()
  expect(tick('GST Payable')).toBeDisabled()
  await press(page, 'Edit')
  await retype(page, /^Market Name/u, 'HARBOUR syndicate')
  await retype(page, /^Market Code/u, 'har')
  expect(told()).toHaveTextContent('This Market Name already EXISTS. This Market Code already EXISTS.')
  await retype(page, /^Market Name/u, '')
  await retype(page, /^Market Code/u, '')
  expect(told()).toHaveTextContent('Market Name is required. Market Code is required.')
  // The market's own values are no duplicates.
  await retype(page, /^Market Name/u, 'SOUTHERN cross')
  await press(page, 'Save')
  expect(told().textContent).toBe('Market Code is required.')
  for (const code of ['HAR', 'har', 'Har', 'Z3']) {
    await retype(page, /^Market Code/u, code)
    await press(page, 'Save')
    expect(told().textContent).toBe('This Market Code already EXISTS.')
  }
  await retype(page, /^Market Code/u, 'sc')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await retype(page, /^GST Rate/u, '12')
  await retype(page, /^WHT Rate/u, '4')
  await page.user.click(tick('GST Payable'))
  // A product that is unticked loses its values at once; ticked again, it begins empty.
  const texts = ['Wholesale Contact', 'Wholesale Email', 'Brokerage Rate', 'Commission Rate']
  for (const name of texts) expect(box(`Cyber Liability ${name}`)).not.toHaveValue('')
  expect(lead('Cyber Liability')).toHaveValue('Zoe Park (inactive)')
  for (const checked of [false, true, false]) {
    await page.user.click(tick('Cyber Liability'))
    expect(tick('Cyber Liability')).toHaveProperty('checked', checked)
    for (const name of texts) expect(box(`Cyber Liability ${name}`)).toHaveValue('')
    expect(lead('Cyber Liability')).toHaveValue('')
  }
  markets = [{ ...southern, MarketName: 'SOUTHERN cross', MarketCode: 'sc', Revision: 8 }]
  links = []
  await press(page, 'Save')
  await heading('SOUTHERN cross')
  expect(server.of('UPDATE_MARKET')[0]).toMatchObject({
    Market: {
      MarketID: 1,
      Revision: 7,
      MarketName: 'SOUTHERN cross',
      MarketCode: 'sc',
      GSTRate: '12',
      WHTRate: '4',
      GSTPayable: false,
      StampDutyPayable: true,
    },
    ProductMarkets: [],
  })
  await waitFor(() => expect(box(/^Market Name/u)).toBeDisabled())
  expect(screen.getByText('Total: 0/2')).toBeInTheDocument()
})

test('MKT-003 MKT-004 A-114 the table of products: ticked where the market writes them, leads by their flag, the clicked row marked', async () => {
  const page = openPage('/home/market/1')
  await heading('Southern Cross')
  expect(screen.getByLabelText('Business of this market')).toHaveTextContent(
    'Products1Open quotes0Policies in force0Base premium bound$0',
  )
  const table = screen.getByRole('table', { name: 'Products of the market' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Product', 'Product Lead', 'Wholesale Contact', 'Wholesale Email', 'Brokerage Rate', 'Commission Rate'])
  expect(tick('Cyber Liability')).toBeChecked()
  expect(tick('Professional Indemnity')).not.toBeChecked()
  expect(screen.getByText('Total: 1/2')).toBeInTheDocument()
  // A lead who is no longer active stays visible.
  expect(lead('Cyber Liability')).toHaveValue('Zoe Park (inactive)')
  expect(box('Cyber Liability Wholesale Email')).toHaveValue('ana@south.example')
  expect(box('Cyber Liability Commission Rate')).toHaveValue('17.5')
  await press(page, 'Edit')
  await page.user.click(tick('Professional Indemnity'))
  expect(screen.getByText('Total: 2/2')).toBeInTheDocument()
  expect(lead('Professional Indemnity')).toHaveAttribute('placeholder', '--Select Product Lead--')
  await page.user.click(lead('Professional Indemnity'))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Tom Okafor'])
  await page.user.click(screen.getByRole('option', { name: 'Tom Okafor' }))
  expect(lead('Professional Indemnity')).toHaveValue('Tom Okafor')
  const edited = screen.getByRole('table', { name: 'Products of the market' })
  const [, first, second] = within(edited).getAllByRole('row')
  expect(second).toHaveAttribute('aria-current', 'true')
  await page.user.click(box('Cyber Liability Wholesale Contact'))
  expect(first).toHaveAttribute('aria-current', 'true')
  expect(second).not.toHaveAttribute('aria-current')
})

test('MKT-004 A-114 a lead who is flagged no longer stays visible where chosen, and is offered nowhere else', async () => {
  links = [{ ...link, ProductLead: { OwnerID: 7, FullName: 'Yan Wu' } }]
  server.answer('GET_MASTER_DATA', () =>
    ok(
      masterData({
        Owners: [mia, tom, owner(7, 'Yan Wu')],
        Products: products,
        Markets: markets,
        ProductMarkets: links,
      }),
    ),
  )
  const page = openPage('/home/market/1')
  await heading('Southern Cross')
  expect(lead('Cyber Liability')).toHaveValue('Yan Wu (no product lead)')
  await press(page, 'Edit')
  expect(lead('Cyber Liability')).toHaveValue('Yan Wu (no product lead)')
  await page.user.click(tick('Professional Indemnity'))
  await page.user.click(lead('Professional Indemnity'))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Tom Okafor'])
})

test("A-057 A-169 a stale save of a market names the product that changed, and one's own changes go onto the new version", async () => {
  links = [link, { ...link, ProductMarketID: 2, Product: { ProductID: 2, ProductName: 'Professional Indemnity' } }]
  server.answer('UPDATE_MARKET', () => ({
    ...refused('The record was changed by another user. Please reload.'),
    Results: {
      Success: false,
      Conflict: ['Cyber Liability', 'Professional Indemnity'].map((Label) => ({
        Field: 'ProductMarkets',
        Label,
        From: 'brokerage 10%',
        To: 'brokerage 11%',
        By: 'Tom Okafor',
        At: '21/11/2026 10:00',
      })),
    },
  }))
  const page = openPage('/home/market/1')
  await heading('Southern Cross')
  await press(page, 'Edit')
  await retype(page, 'Cyber Liability Wholesale Contact', 'Ida Berg')
  markets = markets.map((row) => (row.MarketID === 1 ? { ...row, Revision: 9 } : row))
  links = links.map((row) => ({ ...row, BrokerageRate: 11 }))
  await press(page, 'Save')
  expect(await screen.findAllByText(/brokerage 10% → brokerage 11% \(Tom Okafor/u)).toHaveLength(2)
  await page.user.click(await screen.findByRole('button', { name: 'Save mine over the new version' }))
  // Where both people changed a product, its fields are merged one by one.
  expect(box('Cyber Liability Wholesale Contact')).toHaveValue('Ida Berg')
  expect(box('Cyber Liability Brokerage Rate')).toHaveValue('11')
  expect(box('Professional Indemnity Brokerage Rate')).toHaveValue('11')
})

test('a market with a product and a lead that are gone is read all the same', async () => {
  links = [
    { ...link, ProductLead: { OwnerID: 99, FullName: '' } },
    { ...link, ProductMarketID: 3, Product: { ProductID: 77, ProductName: 'Gone' } },
  ]
  openPage('/home/market/1')
  await heading('Southern Cross')
  expect(lead('Cyber Liability')).toHaveValue('')
  expect(tick('Product 77')).toBeChecked()
  expect(screen.getByText('Total: 2/3')).toBeInTheDocument()
})
