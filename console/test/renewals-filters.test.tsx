/** The filters of the list of renewals as a whole page: each alone, all together, and kept for the session (rows REN). */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { wireDate } from '@bindery/contracts/rules'
import type { RenewalRow } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { leave } from '../src/session/leave.ts'
import { heading } from './open.tsx'
import {
  choose,
  due,
  enter,
  insured,
  openRenewals,
  rows,
  shows,
  status,
  tick,
  type OpenedRenewals,
} from './renewals-page.tsx'

test('words, underwriter, statuses, market, product and due dates narrow the list, and a choice is taken back', async () => {
  const page = await openRenewals()
  await shows('Coral Bay', 'Birch & Sons', 'Acme Engineering')
  await choose(page, 'Underwriter', 'All')
  await shows('Coral Bay', 'Birch & Sons', 'Acme Engineering', 'Of Tom Pty Ltd')
  await tick(page, 'Letter Sent', 'Quoted', 'Lapsed')
  await shows('Dormant Co', 'Birch & Sons')
  await page.user.click(status())
  await page.user.click(
    within(await screen.findByRole('dialog', { name: /^Status/u })).getByRole('button', { name: 'All' }),
  )
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(insured()).toHaveLength(rows.length))
  await choose(page, 'Market', 'Southern Cross Underwriting')
  await shows('Acme Engineering')
  // Chosen again, the choice is taken back.
  await choose(page, 'Market', 'Southern Cross Underwriting')
  await choose(page, 'Product', 'Cyber Liability')
  await shows('Fern Hill')
  await choose(page, 'Product', 'Cyber Liability')
  await waitFor(() => expect(insured()).toHaveLength(rows.length))
  enter('Due From', '02/07/2026')
  await shows('Dormant Co', 'Birch & Sons', 'Empty Status', 'Acme Engineering', 'Fern Hill', 'Of Tom Pty Ltd')
  enter('Due To', '05/07/2026')
  await shows('Dormant Co', 'Birch & Sons', 'Empty Status', 'Acme Engineering')
  await page.user.click(within(screen.getByRole('columnheader', { name: 'Insured' })).getByRole('button'))
  await shows('Acme Engineering', 'Birch & Sons', 'Dormant Co', 'Empty Status')
  // The words are found in what the list shows and in what was imported.
  await page.user.type(screen.getByRole('textbox', { name: 'Search' }), 'pi-200 nobody{Enter}')
  await shows('Birch & Sons')
  await page.user.clear(screen.getByRole('textbox', { name: 'Search' }))
  await page.user.type(screen.getByRole('textbox', { name: 'Search' }), 'pi-200{Enter}')
  await shows('Acme Engineering', 'Birch & Sons', 'Dormant Co', 'Empty Status')
  await page.user.clear(screen.getByRole('textbox', { name: 'Search' }))
  await page.user.type(screen.getByRole('textbox', { name: 'Search' }), 'nsw{Enter}')
  await shows('Acme Engineering')
  const box = screen.getByRole('textbox', { name: 'Search' })
  await page.user.clear(box)
  await page.user.type(box, 'pi-2003{Enter}')
  await shows('Birch & Sons')
  await page.user.clear(box)
  // The market's text of the file, where the list shows the market that it stands for.
  await page.user.type(box, 'ZETLAND{Enter}')
  await shows('Acme Engineering')
})

/** Matches every filter of `narrow`; `part` makes it fail some. */
const wanted = (n: number, part: Partial<RenewalRow> = {}) =>
  due((n % 10) + 5, `Wanted ${String(n).padStart(2, '0')}`, {
    RenewalID: 300_100 + n,
    OwnerID: 5,
    CSVStatus: n % 2 === 0 ? 'Bound' : 'Lapsed',
    MarketID: 1,
    ProductID: 2,
    Comments: 'Called.',
    ...part,
  })
/** Each fails one filter alone. */
const OTHERS = [
  wanted(90, { CSVInsured: 'Without the words', Comments: '' }),
  wanted(91, { CSVInsured: 'Of Mia', OwnerID: 1 }),
  wanted(92, { CSVInsured: 'Of another status', CSVStatus: 'Quoted' }),
  wanted(93, { CSVInsured: 'Of another market', MarketID: null }),
  wanted(94, { CSVInsured: 'Of another product', ProductID: 1 }),
  wanted(95, { CSVInsured: 'Due before', CSVDueDate: wireDate('2026-07-04') }),
  wanted(96, { CSVInsured: 'Due after', CSVDueDate: wireDate('2026-07-15') }),
]
const MANY = [...Array.from({ length: 53 }, (_, n) => wanted(n)), ...OTHERS]

const total = (count: number) => screen.findByText(`Total: ${count}`)
const heads = (name: string) => screen.getByRole('columnheader', { name })
const sortBy = (page: OpenedRenewals, name: string) => page.user.click(within(heads(name)).getByRole('button'))

/** Sets every filter, one after the other: each takes one more of the others away. */
async function narrow(page: OpenedRenewals) {
  await choose(page, 'Underwriter', 'Tom Okafor')
  await total(1) // of the statuses that the list begins with
  await tick(page, 'Letter Sent', 'Submission Received', 'Quoted', 'Bound', 'Lapsed')
  await total(58)
  await choose(page, 'Market', 'Southern Cross Underwriting')
  await total(57)
  await choose(page, 'Product', 'Cyber Liability')
  await total(56)
  enter('Due From', '05/07/2026')
  await total(55)
  enter('Due To', '14/07/2026')
  await total(54)
  await page.user.type(screen.getByRole('textbox', { name: 'Search' }), 'CALLED pi-20{Enter}')
  await total(53)
}

test('REN-001 words, underwriter, statuses, market, product, due dates, sort and page all combine', async () => {
  const page = await openRenewals('', MANY)
  await narrow(page)
  const names = MANY.slice(0, 53).map(({ CSVInsured }) => CSVInsured)
  await sortBy(page, 'Insured')
  await shows(...names.slice(0, 50))
  await page.user.click(screen.getByRole('button', { name: 'Page 2' }))
  await shows(...names.slice(50))
  await sortBy(page, 'Insured')
  await shows(...names.toReversed().slice(0, 50))
  await page.user.click(screen.getByRole('button', { name: 'Page 2' }))
  await shows('Wanted 02', 'Wanted 01', 'Wanted 00')
  // Both days of the range are in it.
  enter('Due To', '05/07/2026')
  await total(6)
  for (const row of screen.getAllByRole('row').slice(1)) expect(row).toHaveTextContent('05/07/2026')
  enter('Due To', '14/07/2026')
  await total(53)
  enter('Due From', '14/07/2026')
  await total(5)
  for (const row of screen.getAllByRole('row').slice(1)) expect(row).toHaveTextContent('14/07/2026')
})

test('REN-003 A-081 its search, sort, page and filters are kept until the session ends, by signing out or with the browser', async () => {
  const page = await openRenewals('', MANY)
  await narrow(page)
  await sortBy(page, 'Insured')
  await sortBy(page, 'Insured')
  await page.user.click(screen.getByRole('button', { name: 'Page 2' }))
  const asLeft = async () => {
    await shows('Wanted 02', 'Wanted 01', 'Wanted 00')
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('CALLED pi-20')
    expect(screen.getByRole('combobox', { name: 'Underwriter' })).toHaveValue('Tom Okafor')
    expect(status()).toHaveTextContent('Bound, Lapsed')
    expect(screen.getByRole('combobox', { name: 'Market' })).toHaveValue('Southern Cross Underwriting')
    expect(screen.getByRole('combobox', { name: 'Product' })).toHaveValue('Cyber Liability')
    expect(screen.getByRole('textbox', { name: 'Due From' })).toHaveValue('05/07/2026')
    expect(screen.getByRole('textbox', { name: 'Due To' })).toHaveValue('14/07/2026')
    expect(heads('Insured')).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  }
  await asLeft()
  await page.user.click(screen.getByRole('link', { name: 'All clients' }))
  await heading('Clients:')
  await page.user.click(screen.getByRole('link', { name: 'All renewals' }))
  await heading('Renewals:')
  await asLeft()
  cleanup()
  await openRenewals('', MANY) // as after a reload
  await asLeft()

  const expectForgotten = async () => {
    await openRenewals('', rows)
    await shows('Coral Bay', 'Birch & Sons', 'Acme Engineering')
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('')
  }
  const kept = Object.entries(sessionStorage)
  cleanup()
  sessionStorage.clear() // as the end of the browser does
  await expectForgotten()
  cleanup()
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
  await openRenewals('', MANY)
  await asLeft()
  cleanup()
  await leave()
  await expectForgotten()
})
