/** A save that gets no answer: an error beside the button, and the lost connection under the header. */
import { expect, test, type Page } from '@playwright/test'
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { received } from './received.ts'
import { comeBack, enterDate, unfold } from './steps.ts'

const inView = async (page: Page, text: string) => {
  const box = await page.getByText(text).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

const fact = (page: Page, label: string) => page.locator('dl > div', { has: page.getByText(label, { exact: true }) })

async function editing(page: Page, baseURL: string | undefined, name: string): Promise<void> {
  const { SubmissionID } = await received(baseURL, name)
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`/home/submission/${SubmissionID}`)
  await expect(fact(page, 'Client')).toContainText(name) // linked by a later job
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
}

for (const [device, size] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${device} a save without a connection is said in view, nothing moves, and it goes through on return`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size)
    await editing(page, baseURL, `Cut Cable ${size.width} Pty Ltd`)
    await expect(page.getByRole('group', { name: 'Form actions' })).toBeVisible()
    await unfold(page, 'Clearance')
    await enterDate(page, 'Date Cleared', '20/11/2026')
    await page.getByRole('textbox', { name: 'Clearance Ref' }).fill('MIA-1')
    await unfold(page, 'Insured')
    const suburb = page.getByRole('textbox', { name: 'Suburb' })
    await suburb.fill('Glebe')
    const before = await suburb.boundingBox()

    await page.context().setOffline(true)
    const strip = page.getByRole('status', { name: 'Connection' })
    await expect(strip).toContainText('No connection. What you type is kept;')
    expect(await suburb.boundingBox()).toEqual(before)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('group', { name: 'Form actions' }).getByRole('alert')).toHaveText(
      'Submition Fail. Looks like server is down.',
    )
    expect(await inView(page, 'Looks like server is down.')).toBe(true)

    await page.context().setOffline(false)
    await expect(strip).toBeEmpty()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(fact(page, 'Suburb')).toContainText('Glebe')
  })
}

test('what is to be mended is counted in view, and each message leads to its field', async ({ page, baseURL }) => {
  await editing(page, baseURL, 'Mend Me Pty Ltd')
  await page.getByRole('textbox', { name: 'Suburb' }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Suburb' })).toBeFocused()
  expect(await inView(page, '3 things to mend')).toBe(true)
  await page.getByRole('button', { name: 'Clearance Ref is required.' }).click()
  await expect(page.getByRole('textbox', { name: 'Clearance Ref' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Clearance Ref' })).toBeInViewport()
})
