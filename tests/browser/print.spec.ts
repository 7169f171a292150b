/** What is printed of a screen. */
import { expect, test } from './console-errors.ts'
import { style } from './drawn.ts'
import { DEMO_PORT, urlOf } from './ports.ts'
import { signIn } from './steps.ts'
import { DEMO_PASSWORD, DEMO_USER } from './walk/look.ts'

test.use({ baseURL: urlOf(DEMO_PORT), viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })

const inView = `(() => {
  const { innerHeight } = window
  const rows = [...document.querySelectorAll('tbody tr')]
  return { rows: rows.length, hidden: rows.filter((row) => {
    for (let box = row.parentElement; box; box = box.parentElement) {
      const { overflowY } = getComputedStyle(box)
      if (overflowY !== 'visible' && box !== document.documentElement && box !== document.body && row.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 1) return true
    }
    return false
  }).length, innerHeight }
})()`

test('a list is printed with all rows of its page, in light colours, without menu, buttons and bars', async ({
  page,
}) => {
  await signIn(page, DEMO_USER, DEMO_PASSWORD)
  await page.goto('/home/allsubmissions')
  await expect(page.getByRole('row').nth(10)).toBeAttached()
  const dark = await style(page.locator('body'), 'background-color')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(`window.dispatchEvent(new Event('beforeprint'))`)
  for (const part of ['Main menu', 'Search the web']) await expect(page.getByLabel(part).first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export to CSV' })).toBeHidden()
  expect(await page.evaluate(inView)).toMatchObject({ hidden: 0 })
  expect(await style(page.locator('body'), 'background-color')).not.toBe(dark)
  await page.evaluate(`window.dispatchEvent(new Event('afterprint'))`)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  expect(await style(page.locator('body'), 'background-color')).toBe(dark)
})
