/** Every screen, form and dialog at a desk: axe finds nothing in light and in dark, and none is wider than its window. */
import type { Page } from '@playwright/test'
import { expect, test } from './console-errors.ts'
import { contrastViolations, violations } from './walk/accessible.ts'
import { walkAll } from './walk/ways.ts'

const WIDER = 'document.documentElement.scrollWidth > innerWidth'

const DARK = "matchMedia('(prefers-color-scheme: dark)').matches"

/** Colours that are still on their way to others are judged by nobody; what moves for ever has no end to wait for. */
const AT_REST = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => Promise.allSettled(
  document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity).map((each) => each.finished)
)).then(() => undefined)`

/** Colours follow the system's while a screen is open. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // Looks at every frame, where an expectation lets more and more time pass between its looks.
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
  await page.evaluate(AT_REST)
}

/** In the scheme the page is in by everything, then in the other by colours, where the walk goes on: a turn costs half a second. */
walkAll('desk', async (page) => {
  const [here, there] = await page.evaluate<boolean>(DARK) ? ['dark', 'light'] as const : ['light', 'dark'] as const
  const wider = await page.evaluate<boolean>(WIDER) ? ['it is wider than its window'] : []
  const all = (await violations(page)).map((found) => `${here}, ${found}`)
  await turn(page, there)
  return [...wider, ...all, ...(await contrastViolations(page)).map((found) => `${there}, ${found}`)]
})

test('what is planted is found: a nameless button, faint words', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
    '<button></button><p style="color: #999">faint</p>')`)
  const names = (await violations(page)).map((violation) => violation.split(':')[0])
  expect(names).toEqual(expect.arrayContaining(['button-name', 'color-contrast']))
  expect(await contrastViolations(page)).toEqual([expect.stringContaining('color-contrast')])
})
