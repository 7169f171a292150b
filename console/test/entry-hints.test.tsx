/** What looks odd in a new submission is said beside its field without being refused; what is wrong says why. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, openEntry, press, typedBefore } from './entry-page.tsx'

test('a number no business has, a day that is past and an income below 0 are told, and nothing is refused for it', async () => {
  typedBefore({ ABN: '12 345 678 901', DateQuoteRequired: '2020-01-31', Turnover: '-2500000' })
  const { user } = await openEntry()
  for (const hint of [/^No business has this number/u, 'This day is past.', 'Below 0: is that meant?'])
    expect(screen.getByText(hint)).toBeVisible()
  await user.clear(field(/^ABN/u))
  await user.type(field(/^ABN/u), '51 824 753 556')
  expect(screen.queryByText(/^No business has this number/u)).not.toBeInTheDocument()
})

test('a postcode and shares that are refused say why', async () => {
  typedBefore({ CompanyPostcode: '' })
  const { user } = await openEntry()
  const nsw = screen.getByRole('textbox', { name: 'Stamp Duty Percentages NSW %' })
  await user.clear(nsw)
  await user.type(nsw, '90')
  press('Submit')
  await waitFor(() => expect(field(/^Postcode/u)).toHaveAccessibleDescription('invalid: four digits'))
  expect(screen.getByText('invalid: 10.00% to go')).toBeVisible()
})
