/**
 * Every screen, form and dialog on a phone: each control can be reached. axe runs only at desktop size (axe.spec.ts).
 */
import { expect, test } from './console-errors.ts'
import { comeBack } from './steps.ts'
import { DEMO_PASSWORD, DEMO_USER } from './walk/look.ts'
import { SIZES, walkAll } from './walk/ways.ts'
import { outOfReach } from './walk/within.ts'

walkAll('phone', outOfReach)

test('what is planted is found: a control that does not fit, one under another', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await outOfReach(page)).toEqual([])
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', [
    '<button style="position: relative; left: 300px; width: 200px">wide</button>',
    '<div style="position: relative"><button>under</button><div style="position: absolute; inset: 0"></div></div>',
  ].join(''))`)
  expect(await outOfReach(page)).toEqual([
    expect.stringContaining('the page is'),
    expect.stringMatching(/^button "wide" reaches/u),
    expect.stringMatching(/^button "under" lies under/u),
  ])
})

test('a field shows that the keyboard is in it, and that it is refused, by its frame as well', async ({ page }) => {
  await comeBack(page, DEMO_USER, DEMO_PASSWORD)
  await page.goto('/home/broker')
  const frame = (label: string) =>
    page.getByLabel(label).evaluate((field) => {
      const { borderColor, boxShadow } = field.ownerDocument.defaultView?.getComputedStyle(field) ?? {}
      return `${borderColor} ${boxShadow}`
    })
  await page.getByLabel('Mobile').focus()
  await expect(page.getByLabel('Mobile')).toBeFocused()
  await expect.poll(() => frame('Mobile')).not.toBe(await frame('Email'))
  await page.getByLabel('Email').fill('no address')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('invalid', { exact: true })).toBeVisible()
  await expect.poll(() => frame('Email')).not.toBe(await frame('Mobile'))
})

test('the calendar of a refused date leaves the reason and the label to be read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 }) // high enough for a calendar to open below its field
  await comeBack(page, DEMO_USER, DEMO_PASSWORD)
  await page.goto('/home/submission')
  const date = page.getByLabel('Date Quote Required')
  await date.fill('')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(date).toHaveAttribute('aria-invalid', 'true')
  await date.focus()
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  const reason = page.locator(`[id="${(await date.getAttribute('aria-describedby')) ?? 'none'}"]`)
  await expect(reason).toHaveText('required')
  await reason.click({ trial: true })
  await page.locator('label', { hasText: 'Date Quote Required' }).click({ trial: true })
})
