/** From sign-in to Borderau.csv by hand on screen: the row of A-002, to the cent. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { expect, test } from './console-errors.ts'
import { attach, choose, enterDate, share, signIn } from './steps.ts'

const today = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Sydney', dateStyle: 'short' }).format(new Date())

/** The text of a column in the policy's row. */
async function bound(page: Page, column: string) {
  const table = page.getByRole('table', { name: 'Bound' })
  const at = (await table.getByRole('columnheader').allTextContents()).indexOf(column)
  return table.getByRole('row').filter({ hasText: 'PI-2041' }).getByRole('cell').nth(at)
}

test('BIND-002 an underwriter takes a submission to the bordereau', async ({ page }) => {
  await signIn(page, MIA, PASSWORD)

  await page.getByRole('link', { name: 'New submission' }).click()
  await expect(page.getByRole('heading', { name: 'New Submission:' })).toBeVisible() // waits for the form, because the list has a field Underwriter too
  await choose(page, 'Underwriter', 'Mia Chen')
  await choose(page, 'Broker', 'Ben Hart')
  await page.getByLabel('Insured Company Name').fill('Harbour Bridge Engineers Pty Ltd')
  await page.getByRole('textbox', { name: 'ABN' }).fill('51 824 753 556')
  await page.getByRole('combobox', { name: 'Ownership Type' }).fill('Australian Private Company')
  await page.getByLabel('Company Address').fill('1 George Street')
  await page.getByLabel('Suburb').fill('Sydney')
  await page.getByLabel('Postcode').fill('2000')
  await page.getByLabel('Fee Income').fill('1,200,000')
  await page.getByLabel('Number of Employees').fill('12')
  await choose(page, 'Claim History', 'No claims')
  await choose(page, 'Industry', 'Manufacturing')
  await page.getByLabel('Professional Indemnity').check()
  await enterDate(page, 'Date Quote Required', '30/11/2026')
  await share(page, 'NSW').fill('60')
  await share(page, 'VIC').fill('40')
  await attach(page, 'Attachments', 'Proposal.pdf')
  await page.getByRole('button', { name: 'Underwrite' }).click()
  await page.waitForURL(/home\/submission\/\d+/u)
  await expect(page.getByRole('heading', { name: 'Harbour Bridge Engineers Pty Ltd' })).toBeVisible()

  await page.getByRole('button', { name: 'New quote' }).click()
  const quote = page.getByRole('form', { name: 'New quote' })
  await choose(quote, 'Market', 'Southern Cross Underwriting')
  await choose(quote, 'Product', 'Professional Indemnity')
  await quote.getByLabel('Limit').fill('1000000')
  await quote.getByLabel('Excess').fill('5000')
  await quote.getByLabel('Base Premium').fill('10000')
  await expect(quote.getByLabel('Brokerage Rate')).toHaveValue('10')
  await expect(quote.getByLabel('Commission Rate')).toHaveValue('17.5')
  await enterDate(quote, 'Inception Date', '01/07/2025')
  await expect(quote.getByLabel('Expiry Date')).toHaveValue('01/07/2026')
  const figures = quote.getByRole('complementary', { name: 'Figures' })
  for (const figure of ['594.00', '440.00', '1,034.00', '12,254.00']) await expect(figures).toContainText(figure)
  await quote.getByRole('button', { name: /Send/u }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: /^Bind / })).toBeVisible()

  await page.getByRole('button', { name: /^Bind / }).click()
  const bind = page.getByRole('form', { name: 'Bind a policy' })
  await expect(page.getByRole('main').getByRole('form', { name: 'Bind a policy' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const quotes = page.getByRole('table', { name: 'Quotes' }).getByRole('row')
  await expect(quotes.filter({ hasText: 'Southern Cross Underwriting' })).toHaveCount(1)
  for (const [label, value] of [
    ['Market', 'Southern Cross Underwriting'],
    ['Product', 'Professional Indemnity'],
  ] as const)
    await expect(bind.getByRole('combobox', { name: label })).toHaveValue(value)
  for (const [label, value] of [
    ['Limit', '1,000,000'],
    ['Excess', '5,000'],
    ['Base Premium', '10,000'],
    ['Inception Date', '01/07/2025'],
    ['Expiry Date', '01/07/2026'],
  ] as const)
    await expect(bind.getByRole('textbox', { name: label })).toHaveValue(value)
  await bind.getByLabel('Policy Number').fill('PI-2041')
  await choose(bind, 'Authorised By', 'Internal Referral / Product Lead')
  await attach(bind, 'Policy Documents', 'Policy.pdf')
  await attach(bind, 'Processing Instructions', 'Processing.docx')
  await bind.getByRole('button', { name: 'Bind policy' }).click()
  await expect(page.getByRole('button', { name: 'Endorse PI-2041' })).toBeVisible()
  await expect(await bound(page, 'Status')).toHaveText('Bound')
  await expect(await bound(page, 'Binding Date')).toHaveText(today())
  // The quote is a policy now.
  await expect(page.getByRole('button', { name: /^Bind / })).toHaveCount(0)
  await expect(quotes.filter({ hasText: 'Southern Cross Underwriting' })).toHaveCount(0)

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(
    page.getByText(/Mia Chen bound quote \d+ as policy PI-2041, authorised by Internal Referral \/ Product Lead/u),
  ).toBeVisible()
  await expect(page.getByText(/^(not yet in a signed digest|verified)/iu)).toBeVisible()

  await page.getByRole('link', { name: 'Policies' }).click()
  await expect(page.getByRole('heading', { name: 'Policies:' })).toBeVisible()
  await expect(page.getByText('PI-2041').first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Borderau\.csv/u }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Borderau.csv')
  const lines: unknown = parse(await readFile(await download.path()), { bom: true, relaxColumnCount: true })
  const rows = Array.isArray(lines) ? lines.filter(Array.isArray) : []
  const heading = rows.find((row) => row.includes('PolicyNumber')) ?? []
  const policy = rows.find((row) => row.includes('PI-2041')) ?? []
  const cell = (name: string) => String(policy[heading.indexOf(name)])
  expect({
    Transaction: cell('Transaction'),
    BasePremium: cell('BasePremium'),
    TotalCommission: cell('TotalCommission'),
    NetPremium: cell('NetPremium'),
    TotalGST: cell('TotalGST'),
    StampDutyNSW: cell('StampDutyNSW'),
    StampDutyVIC: cell('StampDutyVIC'),
    TotalStampDuty: cell('TotalStampDuty'),
    Percentage: cell('TotalStampDutyPercentage'),
    Taxes: cell('TotalTaxesAndLevies'),
    BrokerageGross: cell('BrokerageGross'),
    TotalPayable: cell('TotalPayable'),
    NetPayable: cell('NetPayable'),
  }).toEqual({
    Transaction: 'New Business',
    BasePremium: '10000.00',
    TotalCommission: '1750.00',
    NetPremium: '8250.00',
    TotalGST: '1000.00',
    StampDutyNSW: '594.00',
    StampDutyVIC: '440.00',
    TotalStampDuty: '1034.00',
    Percentage: '9.40',
    Taxes: '2034.00',
    BrokerageGross: '1100.00',
    TotalPayable: '12254.00',
    NetPayable: '11220.00',
  })

  await page.goBack()
  await page.getByRole('tab', { name: 'Submission' }).click()
  await page.getByRole('button', { name: 'Endorse PI-2041' }).click()
  const endorse = page.getByRole('form', { name: /endorse/iu })
  await attach(endorse, 'Endorsement Instructions', 'Endorse.docx')
  await endorse.locator('button[type=submit]').click()
  await expect(page.getByRole('button', { name: 'Endorse PI-2041' })).toBeHidden()
  await expect(endorse).toBeHidden()
  await expect(await bound(page, 'Status')).toHaveText('Endorsed')
  await expect(await bound(page, 'Endorsed Date')).toHaveText(today())
  await page.getByRole('button', { name: 'Reverse PI-2041' }).click()
  const reverse = page.getByRole('form', { name: /revers/iu })
  await attach(reverse, 'Processing Instructions', 'Cancel.msg')
  await reverse.locator('button[type=submit]').click()
  await expect(await bound(page, 'Status')).toHaveText('Cancelled')
  await expect(await bound(page, 'Reversal Date')).toHaveText(today())
  await expect(page.getByRole('button', { name: 'Reverse PI-2041' })).toBeHidden()
  await expect(reverse).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('alert')).toBeHidden()
})
