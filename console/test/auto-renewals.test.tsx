/** The report of auto renewals as a whole page: its filters, its columns, its file, its links (RPT-004, A-133, A-162). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auto } from './auto-rows.ts'
import { heading, openPage, signIn } from './open.tsx'
import { market, product } from './policy-records.ts'
import { policyRow } from './policy-rows.ts'
import { deltaOf, masterData, mia, owner, submission } from './records.ts'
import { savedFiles } from './saved.ts'
import { fakeServer, ok, refused } from './server.ts'

const MARKET = { ...market, MarketID: 1, MarketName: 'Southern Cross' }
const PRODUCT = { ...product, ProductID: 2, ProductName: 'Cyber Liability' }

const rows = [
  auto(9, 'Last Due'),
  auto(1, 'Acme', { MarketID: 7, Market: { MarketID: 7, MarketName: 'Elsewhere' } }),
  auto(4, 'Birch', {
    ProductID: 8,
    Product: { ProductID: 8, ProductName: 'Other' },
    PreviousTransaction: 'Cancellation',
  }),
  auto(2, 'Of Tom', { OwnerID: 5, Owner: { FullName: 'Tom Okafor' } }),
]

async function open(search = '', answer: () => object = () => ok({ AutoRenewals: rows })) {
  signIn()
  const server = fakeServer({
    GET_MASTER_DATA: () =>
      ok(masterData({ Owners: [mia, owner(5, 'Tom Okafor')], Markets: [MARKET], Products: [PRODUCT] })),
    GET_AUTO_RENEWALS: answer,
  })
  const page = openPage(`/home/report/autorenewals${search}`)
  await heading('Auto Renewals:')
  return { ...page, server }
}
const insured = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const shows = (...names: string[]) => waitFor(() => expect(insured()).toEqual(names))

/** Every field on the screen by its name, with the button that chooses statuses: the filters, on both lists. */
const filters = () => {
  const main = within(screen.getByRole('main'))
  const fields = [...main.getAllByRole('textbox'), ...main.getAllByRole('combobox')]
  return [
    ...fields.map((field) => (field instanceof HTMLInputElement && field.labels?.[0]?.textContent) || field.ariaLabel),
    ...main.getAllByRole('button', { name: /^Status: / }).map(() => 'Status'),
  ]
}

test('RPT-004 A-133 it has the filters of the renewals, begins with mine of every status, and its rows lead to submissions', async () => {
  const { user, path, router } = await open()
  await shows('Acme', 'Birch', 'Last Due')
  expect(screen.getByRole('combobox', { name: 'Underwriter' })).toHaveValue('Mia Chen')
  expect(screen.getByRole('button', { name: 'Status: All' })).toBeInTheDocument()
  const choose = async (name: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Underwriter', 'All')
  await shows('Acme', 'Of Tom', 'Birch', 'Last Due')
  for (const { Insured, SubmissionID } of rows)
    expect(screen.getByRole('link', { name: Insured })).toHaveAttribute('href', `/home/submission/${SubmissionID}`)
  await choose('Market', 'Southern Cross')
  await shows('Of Tom', 'Birch', 'Last Due')
  await choose('Product', 'Cyber Liability')
  await shows('Of Tom', 'Last Due')
  const enter = (name: string, day: string) => {
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: day } })
    fireEvent.blur(screen.getByRole('textbox', { name }))
  }
  enter('Due To', '08/07/2026')
  await shows('Of Tom')
  enter('Due To', '')
  await shows('Of Tom', 'Last Due')
  enter('Due From', '03/07/2026')
  await shows('Last Due')
  enter('Due From', '')
  await shows('Of Tom', 'Last Due')
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'harbour pi-9{Enter}')
  await shows('Last Due')
  await user.clear(screen.getByRole('textbox', { name: 'Search' }))
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'harbour pi-1{Enter}')
  expect(await screen.findByText('No auto renewals match.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show it' }))
  await shows('Acme')

  // Computed renewals have no status: blank finds them, and any other does not.
  const tick = async (word: string) => {
    await user.click(screen.getByRole('button', { name: /^Status/u }))
    const choices = within(await screen.findByRole('dialog', { name: /^Status/u }))
    await user.click(choices.getByRole('checkbox', { name: word }))
    await user.keyboard('{Escape}')
  }
  await tick('Quoted')
  await waitFor(() => expect(insured()).toEqual([]))
  await tick('Blank')
  await shows('Acme')
  await tick('Blank')
  await waitFor(() => expect(insured()).toEqual([]))
  await user.click(screen.getByRole('link', { name: 'All clients' }))
  await heading('Clients:')
  await user.click(screen.getByRole('link', { name: 'Auto renewals' }))
  await heading('Auto Renewals:')
  expect(screen.getByRole('button', { name: 'Status: Quoted' })).toBeInTheDocument()
  const own = filters()
  expect(own).toEqual(['Search', 'Due From', 'Due To', 'Underwriter', 'Market', 'Product', 'Status'])
  await user.click(await screen.findByRole('button', { name: 'Show it' }))
  await shows('Acme')
  await user.dblClick(screen.getByRole('row', { name: /Acme/u }))
  await waitFor(() => expect(path()).toBe('/home/submission/41'))

  await router.navigate({ to: '/home/allrenewals' })
  await heading('Renewals:')
  expect(filters()).toEqual(own)
})

test.for([
  ['report/clearancerecords', 'Clearance Records:'],
  ['report/autorenewals', 'Auto Renewals:'],
  ['report/policies', 'Policies:'],
] as const)('RPT-003 the underwriter of %s is at first the current user', async ([address, title]) => {
  signIn()
  fakeServer({
    GET_MASTER_DATA: () => ok(masterData({ Owners: [owner(5, 'Tom Okafor'), mia] })),
    GET_DATA: () =>
      ok(
        deltaOf({
          Submissions: [
            submission(1, { ClearanceRef: 'C-1', InsuredCompanyName: 'Mine' }),
            submission(2, { ClearanceRef: 'C-2', InsuredCompanyName: 'Of Tom', OwnerID: 5 }),
          ],
        }),
      ),
    GET_AUTO_RENEWALS: () => ok({ AutoRenewals: [auto(1, 'Mine'), auto(2, 'Of Tom', { OwnerID: 5 })] }),
    GET_BORDERAU: () => ok({ Policies: [policyRow(1, {}, 'Mine'), policyRow(2, {}, 'Of Tom', 5)] }),
  })
  openPage(`/home/${address}`)
  await heading(title)
  expect(screen.getByRole('combobox', { name: 'Underwriter' })).toHaveValue('Mia Chen')
  await waitFor(() => expect(screen.getByText('Total: 1')).toBeInTheDocument())
  expect(screen.getByRole('main')).toHaveTextContent(/Mine|PI-1/u)
})

test('A-162 each bound policy without a renewal has its line, cancelled ones said to be so, and a file', async () => {
  const saved = savedFiles()
  const { user } = await open('?owner=all')
  await shows('Acme', 'Of Tom', 'Birch', 'Last Due')
  const HEADS = [
    'Due Date',
    'Insured',
    'Broker',
    'Broker House',
    'Underwriter',
    'Market',
    'Product',
    'Policy No',
    'Previous Transaction',
    'Prior Premium',
    'Expiring Commission',
    'Expiring Fees',
  ]
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())).toEqual(HEADS)
  expect(screen.getByRole('columnheader', { name: 'Due Date' })).toHaveAttribute('aria-sort', 'ascending')
  expect(screen.getByRole('row', { name: /Birch/u })).toHaveTextContent('Cancellation')
  expect(screen.getByRole('row', { name: /Acme/u })).toHaveTextContent('Renewal10,000.001,750.00200.00')
  await user.click(screen.getByRole('button', { name: 'Export to CSV' }))
  expect(saved.names).toEqual(['AutoRenewals-Export.csv'])
  const [first, second] = (await saved.text()).replace('\uFEFF', '').split('\r\n')
  expect(first).toBe(HEADS.join(','))
  expect(second).toBe(
    '01/07/2026,Acme,Ben Hart,Harbour House,Mia Chen,Elsewhere,Cyber Liability,PI-1,Renewal,10000.00,1750.00,200.00',
  )
})

test('a report that could not be loaded says so, and is loaded again on request', async () => {
  const { user, server } = await open('', () => refused('Not now.'))
  expect(await screen.findByText('Not now.')).toBeVisible()
  server.answer('GET_AUTO_RENEWALS', () => ok({ AutoRenewals: rows }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shows('Acme', 'Birch', 'Last Due')
})
