/** The rules of a market's rates and of the products it writes, on both of its screens (rows MKT-008 to MKT-010). */
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { box, press, tick, told } from './controls.ts'
import { heading, openPage, signIn } from './open.tsx'
import { market, offer, product } from './policy-records.ts'
import { masterData, mia } from './records.ts'
import { fakeServer, ok } from './server.ts'

const products = [product, { ...product, ProductID: 2, ProductName: 'Professional Indemnity', ProductCode: 'PI' }]
const put = (name: RegExp | string, value: string) => fireEvent.change(box(name), { target: { value } })
const rates = [
  [/^GST Rate/u, 'GST Rate'],
  [/^WHT Rate/u, 'WHT Rate'],
  ['Cyber Liability Brokerage Rate', 'Brokerage Rate'],
  ['Cyber Liability Commission Rate', 'Commission Rate'],
] as const

test.for(['/home/market', '/home/market/1'])(
  'MKT-008 MKT-009 MKT-010 the rates of a market, and of each product it writes, are required from 0 to 100, with a contact and an address: %s',
  async (address) => {
    signIn()
    const server = fakeServer({
      GET_MASTER_DATA: () =>
        ok(masterData({ Owners: [mia], Products: products, Markets: [market], ProductMarkets: [offer] })),
    })
    const page = openPage(address)
    await heading(address === '/home/market' ? 'New Market:' : market.MarketName)
    if (address === '/home/market') {
      await page.user.click(tick('Cyber Liability'))
      put(/^Market Name/u, 'Quay Mutual')
      put(/^Market Code/u, 'QM')
    } else await press(page, 'Edit')
    await page.user.click(tick('Professional Indemnity'))
    for (const [name] of rates) expect(box(name)).toHaveAttribute('maxlength', '5')
    for (const { ProductName } of products) {
      expect(box(`${ProductName} Wholesale Contact`)).toHaveAttribute('maxlength', '100')
      expect(box(`${ProductName} Wholesale Email`)).toHaveAttribute('maxlength', '50')
      for (const of of ['Wholesale Contact', 'Wholesale Email', 'Brokerage Rate', 'Commission Rate'])
        put(`${ProductName} ${of}`, '')
    }
    for (const [name] of rates) put(name, '')
    await press(page, 'Save')
    const ofEach = ({ ProductName }: (typeof products)[number]) => [
      `${ProductName} Wholesale Contact is required.`,
      `${ProductName} Wholesale Email is invalid.`,
      'Brokerage Rate is required.',
      'Commission Rate is required.',
    ]
    expect(told().textContent.split('\n')).toEqual([
      'GST Rate is required.',
      'WHT Rate is required.',
      // What is said of several products is said once.
      ...new Set(products.flatMap(ofEach)),
    ])
    put('Cyber Liability Brokerage Rate', '10')
    expect(told()).toHaveTextContent('Brokerage Rate is required.')
    put('Cyber Liability Commission Rate', '10')
    expect(told()).toHaveTextContent('Commission Rate is required.')
    await page.user.click(tick('Professional Indemnity'))
    put('Cyber Liability Wholesale Contact', 'Ida Berg')
    put('Cyber Liability Wholesale Email', 'ida@quay')
    for (const [name] of rates) put(name, 'x')
    expect(told().textContent.split('\n')).toEqual([
      'GST Rate is invalid.',
      'WHT Rate is invalid.',
      'Cyber Liability Wholesale Email is invalid.',
      'Brokerage Rate is invalid.',
      'Commission Rate is invalid.',
    ])
    put('Cyber Liability Wholesale Email', 'ida@quay.example')
    for (const rate of ['-1', '100.1', '101']) {
      for (const [name] of rates) put(name, rate)
      expect(told().textContent.split('\n')).toEqual(rates.map(([, label]) => `${label} is invalid.`))
    }
    expect(server.of('INSERT_MARKET')).toHaveLength(0)
    expect(server.of('UPDATE_MARKET')).toHaveLength(0)
    for (const rate of ['0', '100', '12.5']) {
      for (const [name] of rates) put(name, rate)
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    }
  },
)
