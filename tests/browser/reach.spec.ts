/** Every screen, form and dialog on a phone: each control is within reach. What axe judges hardly differs by size. */
import { expect, test } from './console-errors.ts'
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
    expect.stringContaining('the page is'), expect.stringMatching(/^button "wide" reaches/u), expect.stringMatching(/^button "under" lies under/u),
  ])
})
