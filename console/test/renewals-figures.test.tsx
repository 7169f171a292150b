/** Renewals by month, above the list when asked for: in words, as a table whose numbers open what they count. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { daysOf, figureWords } from '../src/features/renewals/figures/words.ts'
import { monthName } from '../src/shared/months.ts'
import { standAtNoon } from './noon.ts'
import { aroundToday, monthsOfRenewals, noRenewalsDue } from './renewal-months.ts'
import { insured, openRenewals } from './renewals-page.tsx'
import { ok } from './server.ts'

standAtNoon()

const [last = '', now = '', coming = ''] = [7, 8, 10].map((index) => aroundToday[index])
const figures = (Months: typeof monthsOfRenewals) => ({ GET_RENEWAL_FIGURES: () => ok({ Months }) })
const cells = async () =>
  within(await screen.findByRole('table', { name: 'Renewals by month' }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('the figures are shown when they are asked for, and their numbers narrow the list', async () => {
  const page = await openRenewals('', undefined, figures(monthsOfRenewals))
  expect(screen.queryByRole('region', { name: 'Renewals by month' })).toBeNull()
  await page.user.click(screen.getByRole('switch', { name: 'Figures by month' }))
  expect(await cells()).toEqual([
    [
      'Month',
      'Due',
      'Bound',
      'Lapsed',
      'Retention',
      'Premium before',
      'Premium',
      'Premium movement',
      'Income movement',
    ],
    [monthName(coming), '2', '0', '0', '0%', '0.00', '0.00', '', ''],
    [monthName(now), '4', '2', '0', '25%, 1 reversed', '0.00', '0.00', '0.0%', ''],
    [monthName(last), '20', '12', '3', '60%', '100,000.00', '104,200.50', '4.2%', '-3.2%'],
  ])
  expect(
    screen.getByText(
      `${monthName(last)}: 12 of 20 due are bound, 60%; 3 lapsed; premium up 4.2%; income down 3.2%. ` +
        `${monthName(now)}: 2 of 4 due are bound and 1 of these reversed, 25% retained; premium as before.`,
    ),
  ).toBeInTheDocument()

  await page.user.click(screen.getByRole('link', { name: `Bound in ${monthName(last)}: 12` }))
  await waitFor(() => expect(insured()).toEqual([]))
  expect(screen.getByRole('button', { name: /^Status: / })).toHaveTextContent('Bound')
})

test('a month is narrowed to all its days', () => {
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('nothing due is said in one line, and what is only to come is no past', async () => {
  await openRenewals('?figures=true', undefined, figures(noRenewalsDue))
  expect(await screen.findByText('No renewals are due in these months.')).toBeInTheDocument()
  expect(figureWords(monthsOfRenewals.slice(9), `${now}-22`)).toBe('Nothing was due up to now.')
})
