/** What is printed of a screen, and what is there after it. */
import type { Page } from '@playwright/test'
import { expect, test } from './console-errors.ts'
import { style } from './drawn.ts'
import { DEMO_PORT, urlOf } from './ports.ts'
import { comeBack } from './steps.ts'
import { DEMO_PASSWORD, DEMO_USER, openPolicy } from './walk/look.ts'

test.use({ baseURL: urlOf(DEMO_PORT), viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })

/** The rows of a list that a box around them cuts off. */
const CUT_ROWS = `[...document.querySelectorAll('tbody tr')].filter((row) => {
  for (let box = row.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'visible') continue
    if (row.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 1) return true
  }
  return false
}).length`

/** How much wider than the sheet the page is. */
const TOO_WIDE = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(`window.dispatchEvent(new Event('beforeprint'))`)
  await look()
  await page.evaluate(`window.dispatchEvent(new Event('afterprint'))`)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
}

test('a list is printed with the rows of all its pages, in light colours, without what leads elsewhere or acts', async ({
  page,
}) => {
  await comeBack(page, DEMO_USER, DEMO_PASSWORD)
  await page.goto('/home/allsubmissions')
  await expect(page.locator('tbody tr')).toHaveCount(20)
  const total = Number((await page.getByText(/^Total: /u).innerText()).replaceAll(/\D/gu, ''))
  expect(total).toBeGreaterThan(20)
  const dark = await style(page.locator('body'), 'background-color')
  const acts = page.getByRole('button', { name: /^Set inactive: /u })

  await onPaper(page, async () => {
    for (const part of ['Main menu', 'Search the web']) await expect(page.getByLabel(part).first()).toBeHidden()
    await expect(page.getByRole('button', { name: 'Export to CSV' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Columns' })).toBeHidden()
    await expect(acts).toHaveCount(0)
    await expect(page.locator('tbody tr')).toHaveCount(total)
    expect(await page.evaluate(CUT_ROWS)).toBe(0)
    expect(await style(page.locator('body'), 'background-color')).not.toBe(dark)
  })
  expect(await style(page.locator('body'), 'background-color')).toBe(dark)
  await expect(acts.first()).toBeVisible()
})

test('on a phone the policies of a submission are printed, without the actions on them', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeBack(page, DEMO_USER, DEMO_PASSWORD)
  const { SubmissionID, PolicyNumber } = await openPolicy(baseURL ?? '')
  await page.goto(`/home/submission/${SubmissionID}`)
  const policies = page.getByRole('list', { name: 'Bound' })
  const action = policies.getByRole('button', { name: `Reverse ${PolicyNumber}` })
  await expect(action).toBeVisible()
  await onPaper(page, async () => {
    await expect(policies.getByText(PolicyNumber).first()).toBeVisible()
    await expect(action).toBeHidden()
    await expect(policies.getByText('Actions', { exact: true }).first()).toBeHidden()
  })
  await expect(action).toBeVisible()
})

test('a report of many columns is printed in blocks, and is where it was once it is printed', async ({ page }) => {
  await comeBack(page, DEMO_USER, DEMO_PASSWORD)
  await page.goto('/home/report/policies?owner=all')
  const table = page.getByRole('table', { name: 'Policies' })
  const blocks = page.getByRole('list', { name: 'Policies' })
  const row = table.getByRole('row').nth(20)
  await row.focus()
  const place = () => row.evaluate((each) => Math.round(each.getBoundingClientRect().top))
  const before = await place()
  await page.evaluate(
    `addEventListener('beforeprint', () => { window.blocks = document.querySelectorAll('ul > li > dl').length })`,
  )
  await page.pdf()
  expect(await page.evaluate('window.blocks')).toBeGreaterThan(20)
  await expect(row).toBeFocused()
  expect(await place()).toBe(before)

  await onPaper(page, async () => {
    await expect(table).toBeHidden()
    expect(await blocks.getByRole('listitem').count()).toBeGreaterThan(20)
    await expect(blocks.getByText('Total Payable').first()).toBeVisible()
    expect(await page.evaluate(TOO_WIDE)).toBe(0)
  })
  await expect(blocks).toHaveCount(0)
})
