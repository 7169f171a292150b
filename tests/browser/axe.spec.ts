/** Every screen, form and dialog at a desk: axe finds nothing in light and in dark, and none is wider than its window. */
import type { Page } from '@playwright/test'
import { expect, test } from './console-errors.ts'
import { contrastViolations, violations } from './walk/accessible.ts'
import { walkAll } from './walk/ways.ts'

const WIDER = 'document.documentElement.scrollWidth > innerWidth'

/** Colours follow the system's while a screen is open, so it is looked at in dark where it stands. */
async function inTheDark(page: Page): Promise<readonly string[]> {
  const scheme = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
  }
  await scheme('dark')
  const found = await contrastViolations(page)
  await scheme('light')
  return found.map((violation) => `dark, ${violation}`)
}

walkAll('desk', async (page) => [
  ...await page.evaluate<boolean>(WIDER) ? ['it is wider than its window'] : [],
  ...await violations(page),
  ...await inTheDark(page),
])

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
