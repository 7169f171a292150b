/** What a browser that has never been here loads: the page to sign in on, and the list behind it. */
import type { Page, Request } from '@playwright/test'
import { expect, test } from './console-errors.ts'
import { signIn } from './steps.ts'
import { DEMO_PASSWORD, DEMO_USER } from './walk/look.ts'
import { DEMO_PORT, urlOf } from './ports.ts'

test.use({ baseURL: urlOf(DEMO_PORT), viewport: { width: 1280, height: 800 } })

const FIRST_PAGE = 250_000
const REQUESTS = 100

/** The files of the console that a page asks for from now on. */
function filesOf(page: Page): readonly Request[] {
  const asked: Request[] = []
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) asked.push(request)
  })
  return asked
}

test('the page to sign in on is below 250 kB, and the list behind it below a hundred files', async ({ page }) => {
  const files = filesOf(page)
  await page.goto('/login', { waitUntil: 'networkidle' })
  const sizes = await Promise.all(files.map((file) => file.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(FIRST_PAGE)

  await signIn(page, DEMO_USER, DEMO_PASSWORD)
  await expect(page.getByText(/^Total: \d+/u)).toBeVisible()
  expect(files.length).toBeLessThan(REQUESTS)
})

/** How far the page has moved by itself: the sum of its layout shifts. */
const SHIFTS = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve(0), 500)
})`

test('the page has its own font, asked for with the page, and nothing moves when it arrives', async ({ page }) => {
  const ahead = page.waitForRequest(/\.woff2$/u)
  await page.goto('/login', { waitUntil: 'networkidle' })
  expect((await ahead).url()).toContain(urlOf(DEMO_PORT))
  expect(await page.locator('link[rel=preload][as=font]').count()).toBe(1)
  expect(await page.evaluate(`document.fonts.check('14px Inter')`)).toBe(true)
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toMatch(/^Inter,/u)
  expect(await page.evaluate(SHIFTS)).toBeLessThan(0.05)
})
