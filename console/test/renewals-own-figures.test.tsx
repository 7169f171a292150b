/** The figures by month of one underwriter's renewals, one's own for instance, and the lists that their numbers open. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { monthName } from '../src/shared/months.ts'
import { standAtNoon } from './noon.ts'
import { aroundToday, monthsOfRenewals, noRenewalsDue } from './renewal-months.ts'
import { insured, openRenewals } from './renewals-page.tsx'
import { ok, type Body } from './server.ts'

standAtNoon()

const MIA = 1
const [last = ''] = aroundToday.slice(7)
const answers = {
  GET_RENEWAL_FIGURES: ({ OwnerID }: Body) => ok({ Months: OwnerID === MIA ? monthsOfRenewals : noRenewalsDue }),
}
const region = async () => within(await screen.findByRole('region', { name: 'Renewals by month' }))

test('the figures begin with all renewals, and are those of the underwriter who is chosen', async () => {
  const page = await openRenewals('?figures=true', undefined, answers)
  const figures = await region()
  expect(await figures.findByText('No renewals are due in these months.')).toBeInTheDocument()
  expect(figures.getByRole('combobox', { name: 'Renewals of' })).toHaveValue('All')
  await page.user.click(figures.getByRole('combobox', { name: 'Renewals of' }))
  await page.user.click(await screen.findByRole('option', { name: 'Mia Chen' }))

  const link = await figures.findByRole('link', { name: `Due in ${monthName(last)}: 20` })
  expect(page.server.of('GET_RENEWAL_FIGURES').map(({ OwnerID }) => OwnerID)).toEqual([undefined, MIA])
  expect(new URL(link.getAttribute('href') ?? '', 'http://bindery').searchParams.get('owner')).toBe(String(MIA))
  // The list itself goes on as it was.
  expect(insured()).toEqual(['Coral Bay', 'Birch & Sons', 'Acme Engineering'])

  await page.user.click(figures.getByRole('combobox', { name: 'Renewals of' }))
  await page.user.click(await screen.findByRole('option', { name: 'All' }))
  expect(await figures.findByText('No renewals are due in these months.')).toBeInTheDocument()
})

test('whose figures are shown is part of the address', async () => {
  const page = await openRenewals(`?figures=true&whose=${MIA}`, undefined, answers)
  expect((await region()).getByRole('combobox', { name: 'Renewals of' })).toHaveValue('Mia Chen')
  await waitFor(() => expect(page.server.of('GET_RENEWAL_FIGURES')).toMatchObject([{ OwnerID: MIA }]))
})
