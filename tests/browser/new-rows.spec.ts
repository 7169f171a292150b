/** The bar of rows that other people added meanwhile, as a browser draws it: alone, under focus, picked, on a phone. */
import type { Locator, Page } from '@playwright/test'
import { SendSubmission } from '@bindery/contracts/wire'
import { MIA, PASSWORD, submission, TOM } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { expect, test } from './console-errors.ts'
import { style, themed } from './drawn.ts'
import { signIn } from './steps.ts'

/** An early date, which puts the submission at the top of the list. */
const DateQuoteRequired = { Value: '01012025', Text: '01/01/2025' }

const bars = (row: Locator) => style(row, 'box-shadow')

async function tomEnters(page: Page, url: string | undefined, InsuredCompanyName: string): Promise<void> {
  const tom = await Person.signIn(url ?? '', TOM, PASSWORD)
  await signIn(page, MIA, PASSWORD)
  await expect(page.getByText(/^Total: /u)).toBeVisible()
  await tom.send(SendSubmission, submission({ InsuredCompanyName, DateQuoteRequired }))
}

test('a new row shows its bar, keeps it beside the bar of the focus, and while it is picked', async ({
  page,
  baseURL,
}) => {
  await tomEnters(page, baseURL, 'New And Focused Pty Ltd')
  const row = page.getByRole('row', { name: /New And Focused/u })
  const first = row.getByRole('cell').first()
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  const fresh = String(await themed(page, '--bindery-new'))
  const focus = String(await themed(page, '--mantine-primary-color-filled'))
  expect(await bars(first)).toContain(`${fresh} 3px 0px 0px 0px inset`)
  await row.getByRole('checkbox').check()
  expect(await bars(first)).toContain(`${fresh} `)
  await row.focus()
  await expect(row).toBeFocused()
  // The focus takes two pixels before the three of the mark.
  expect(await bars(first)).toContain(`${focus} 2px 0px 0px 0px inset, ${fresh} 5px 0px 0px 0px inset`)
})

test('on a phone the card of a new row has the same bar, focused or not', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await tomEnters(page, baseURL, 'New On A Phone Pty Ltd')
  const card = page.getByRole('listitem').filter({ hasText: 'New On A Phone' })
  await expect(card).toBeVisible()
  const bar = `${String(await themed(page, '--bindery-new'))} 3px 0px 0px 0px inset`
  expect(await bars(card)).toContain(bar)
  await card.focus()
  expect(await bars(card)).toContain(bar)
})
