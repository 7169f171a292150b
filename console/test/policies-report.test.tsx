/** The policies report as a whole page: its filters, its pages and its file. Rows RPT-006 and RPT-016, COM-004. */
import { BORDEREAU_HEADINGS, wireDate } from '@bindery/contracts/rules'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, signIn } from './open.tsx'
import { master } from './policy-records.ts'
import { policyRow } from './policy-rows.ts'
import { broker, deltaOf } from './records.ts'
import { savedFiles } from './saved.ts'
import { fakeServer, ok } from './server.ts'
import { enterDate } from './submission-page.tsx'

const ashgrove = { MarketID: 2, Market: { MarketID: 2, MarketName: 'Ashgrove' } }
const cyber = { ProductID: 2, Product: { ProductID: 2, ProductName: 'General Liability' } }
const { Submission: ofCas } = policyRow(0, {}, 'Birch & Sons')
const ben = { FullName: 'Ben Broker', Email: '', State: null, BrokerGroup: null }
const ofTheCoast = { ...ofCas, Broker: { ...ben, BrokerGroup: { BrokerGroupID: 2, GroupName: 'Coast House' } } }
/** Each policy after the first differs from the first in the value of one filter. */
const policies = [
  policyRow(1, {}),
  policyRow(2, ashgrove),
  policyRow(3, cyber),
  policyRow(4, { Transaction: 'Cancellation', Submission: ofTheCoast }),
  policyRow(5, { Submission: { ...ofCas, BrokerID: 2, Broker: { ...ben, FullName: 'Cas Broker' } } }),
  policyRow(6, {}, 'Coral Bay', 2),
  policyRow(7, { InceptionDate: wireDate('2027-01-01'), ExpiryDate: wireDate('2028-01-01') }),
]
const numbers = () => screen.queryAllByRole('link', { name: /^PI-/u }).map((link) => link.textContent)
const shows = (...expected: readonly string[]) =>
  waitFor(() => expect(numbers().toSorted()).toEqual(expected.map((number) => `PI-${number}`)))

const COVERHOLDER = {
  'BORDERAU-COVERHOLDER-NAME': 'Bindery Underwriting, Sydney',
  'BORDERAU-COVERHOLDER-PIN': '112233ABC',
  'BORDERAU-AGREEMENT-NUMBER': 'AG-7',
  'BORDERAU-UMR': 'B0999BIND2025',
  'BORDERAU-SECTION': '1',
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  const reference = master()
  const [market] = reference.Markets
  const [product] = reference.Products
  server = fakeServer({
    GET_BORDERAU: () => ok({ Policies: policies }),
    GET_MASTER_DATA: () =>
      ok({
        ...reference,
        Markets: [market, { ...market, MarketID: 2, MarketName: 'Ashgrove' }],
        Products: [product, { ...product, ProductID: 2, ProductName: 'General Liability' }],
        Configs: Object.entries(COVERHOLDER).map(([ConfigName, ConfigValue]) => ({
          ConfigName,
          ConfigValue,
          Revision: 0,
        })),
      }),
    GET_DATA: () => ok(deltaOf({ Brokers: [broker(1, 'Ben Broker'), broker(2, 'Cas Broker')] })),
  })
})

test('RPT-006 A-022 the policies are filtered by each of underwriter, broker, market, product, transaction, dates and words, and saved as Borderau.csv', async () => {
  const saved = savedFiles()
  const { user } = openPage('/home/report/policies')
  await shows('1', '2', '3', '4', '5', '7')
  for (const [label, choice, found] of [
    ['Broker', 'Cas Broker', '5'],
    ['Market', 'Ashgrove', '2'],
    ['Product', 'General Liability', '3'],
    ['Transaction', 'Cancellation', '4'],
  ] as const) {
    const press = async () => {
      await user.click(screen.getByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name: choice }))
    }
    await press()
    await shows(found)
    await press() // choosing it again clears the choice
    await shows('1', '2', '3', '4', '5', '7')
  }
  for (const [bound, day, found] of [
    ['From', '02/01/2027', ['7']],
    ['To', '30/06/2027', ['1', '2', '3', '4', '5', '7']],
    ['To', '31/12/2026', ['1', '2', '3', '4', '5']],
  ] as const) {
    await enterDate(user, screen.getByLabelText(bound), day)
    await shows(...found)
    await enterDate(user, screen.getByLabelText(bound), '')
    await shows('1', '2', '3', '4', '5', '7')
  }
  await user.click(screen.getByRole('combobox', { name: 'Underwriter' }))
  await user.click(await screen.findByRole('option', { name: 'All' }))
  await shows('1', '2', '3', '4', '5', '6', '7')
  const search = screen.getByRole('textbox', { name: 'Search' })
  for (const [words, found] of [
    ['pi-3', ['3']],
    ['cas broker', ['5']],
    ['coast', ['4']],
    ['coral', ['6']],
  ] as const) {
    await user.clear(search)
    await user.type(search, `${words}{Enter}`)
    await shows(...found)
  }
  await user.click(screen.getByRole('button', { name: 'Borderau.csv' }))
  expect(saved.names).toEqual(['Borderau.csv'])
  const csv = await saved.text()
  expect(csv).toContain('Coral Bay')
  expect(csv).not.toContain('Birch')
  expect(server.of('GET_BORDERAU')).toHaveLength(1)
})

test('RPT-016 the bordereau names currency and coverholder under its agreement, no terrorism premium, all of the participation', async () => {
  const saved = savedFiles()
  const { user } = openPage('/home/report/policies?q=PI-1&from=2025-07-01')
  await shows('1')
  // On screen amounts are grouped by commas.
  expect(screen.getAllByText('12,254.00')).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Borderau.csv' }))
  const lines = (await saved.text())
    .replace(/^\uFEFF/u, '')
    .trimEnd()
    .split('\r\n')
  expect(lines.slice(0, 8)).toEqual([
    'Coverholder Name,"Bindery Underwriting, Sydney"',
    'Coverholder PIN,112233ABC',
    'Agreement Number,AG-7',
    'Unique Market Reference,B0999BIND2025',
    'Section,1',
    'Currency,AUD',
    'Reporting Period,from 01/07/2025',
    BORDEREAU_HEADINGS.join(','),
  ])
  const cells = Object.fromEntries(BORDEREAU_HEADINGS.map((heading, index) => [heading, lines[8]?.split(',')[index]]))
  expect(cells).toMatchObject({
    PolicyNumber: 'PI-1',
    InceptionDate: '01/07/2025',
    TotalPayable: '12254.00',
    'Terrorism Premium': '$0.00',
    Participation: '100%',
  })
})

test('A-156 a rate of the report has all decimals that were recorded', async () => {
  const rates = { CommissionRate: 12.125, BrokerageRate: 7.0625, GSTRate: 9.125, WHTRate: 2.5 }
  server.answer('GET_BORDERAU', () => ok({ Policies: [policyRow(1, rates)] }))
  openPage('/home/report/policies')
  await shows('1')
  for (const rate of ['12.125%', '7.0625%', '9.125%', '2.50%']) expect(screen.getByText(rate)).toBeInTheDocument()
})

test('COM-004 a page beyond the last is the last; another sort begins at the first', async () => {
  server.answer('GET_BORDERAU', () => ok({ Policies: Array.from({ length: 41 }, (_, index) => policyRow(index, {})) }))
  const { user } = openPage('/home/report/policies?page=9&sort=PolicyNumber')
  await shows('40')
  expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('button', { name: /^Policy Number/u }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page'))
  expect(numbers()).toHaveLength(20)
  expect(numbers()[0]).toBe('PI-40')
})
