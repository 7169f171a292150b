/** The list of submissions on a first load: its first rows are used while the others are held back on their way. */
import type { Page } from '@playwright/test'
import { expect, test } from './console-errors.ts'
import { signIn } from './steps.ts'
import { DEMO_PASSWORD, DEMO_USER } from './walk/look.ts'
import { DEMO_PORT, urlOf } from './ports.ts'

test.use({ baseURL: urlOf(DEMO_PORT), viewport: { width: 1280, height: 800 } })

/** Holds back all rows but the first ones, until they are let go. */
async function heldBack(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/quotation', async (route) => {
    const body: unknown = route.request().postDataJSON()
    const asked = typeof body === 'object' && body !== null ? body : {}
    if (Reflect.get(asked, 'Func') === 'GET_DATA' && Reflect.get(asked, 'First') === undefined) await held
    await route.continue()
  })
  return letGo
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Submissions' }).locator('tbody tr')
const arriving = (page: Page) => page.getByText('Loading the rest…')

test('the first rows can be opened, walked and searched while the rest is on its way, and stay where they are', async ({
  page,
}) => {
  const letGo = await heldBack(page)
  await signIn(page, DEMO_USER, DEMO_PASSWORD)
  await expect(arriving(page)).toBeVisible()
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(20)
  // Which of them are duplicates is an answer of its own.
  await expect(rows.getByRole('img', { name: /^Already with us: / }).first()).toBeVisible()
  const total = await page.getByText(/^Total: \d+/u).textContent()
  const texts = await rows.allTextContents()
  const places = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
  await rows.nth(2).click()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(3)).toBeFocused()

  letGo()
  await expect(arriving(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Mine \d+/u })).toBeVisible()
  expect(await rows.allTextContents()).toEqual(texts)
  expect(await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))).toEqual(places)
  expect(await page.getByText(/^Total: \d+/u).textContent()).toBe(total)
  await expect(rows.nth(3)).toBeFocused()
})

test('a search before the rest has come waits for it, and a row leads to its record', async ({ page }) => {
  const letGo = await heldBack(page)
  await signIn(page, DEMO_USER, DEMO_PASSWORD)
  await expect(arriving(page)).toBeVisible()
  const name = (await rowsOf(page).first().getByRole('link').first().textContent()) ?? ''
  const box = page.getByRole('textbox', { name: 'Search', exact: true })
  await box.fill(name)
  await box.press('Enter')
  await expect(page.getByText(/^This needs the whole list/u)).toBeVisible()
  await box.fill('')
  await box.press('Enter')
  await rowsOf(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/home\/submission\/\d+/u)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
