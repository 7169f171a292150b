/** The rows of the renewals list as a browser draws them: focus beside status, and names without spaces. */
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'
import { importing, line } from '../support/renewals.ts'
import { expect, test } from './console-errors.ts'
import { style, themed } from './drawn.ts'
import { comeBack } from './steps.ts'

const FOUND = '/home/allrenewals?owner=all&status=%5B%5D&q='
const CORAL = 'rgb(255, 127, 80)'

test('a focused row shows the bar of the focus and, beside it, the whole bar of its status', async ({
  page,
  baseURL,
}) => {
  const person = await Person.signIn(baseURL ?? '', MIA, PASSWORD)
  await importing(person, `${line('PI-FOCUSED', 'Both Bars Pty Ltd')}Letter Sent`)
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`${FOUND}both+bars`)
  const row = page.getByRole('row', { name: /Both Bars/u })
  const bars = () => style(row.getByRole('cell').first(), 'box-shadow')
  await expect(row).toBeVisible()
  expect(await bars()).toContain(`${CORAL} 4px 0px 0px 0px inset`)
  await row.focus()
  await expect(row).toBeFocused()
  const focus = String(await themed(page, '--mantine-primary-color-filled'))
  // The focus takes two pixels before the four of the status.
  expect(await bars()).toContain(`${focus} 2px 0px 0px 0px inset, ${CORAL} 6px 0px 0px 0px inset`)
})

test('an insured of 200 characters without a space stays inside its cell, and its link opens by a click at its middle', async ({
  page,
  baseURL,
}, testInfo) => {
  const insured = `Unbroken${testInfo.repeatEachIndex}${testInfo.retry}`.padEnd(200, 'x')
  const person = await Person.signIn(baseURL ?? '', MIA, PASSWORD)
  await importing(person, line('PI-UNBROKEN', insured))
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`${FOUND}${insured.slice(0, 10)}`)
  const link = page.getByRole('link', { name: insured })
  const cell = page.getByRole('cell', { name: insured, exact: true })
  const [inner, outer] = [await link.boundingBox(), await cell.boundingBox()]
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0))
  expect(await style(link, 'text-overflow')).toBe('ellipsis')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: insured })).toBeVisible()
})
