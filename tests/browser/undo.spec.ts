/** Undo after Send: the letter waits, is held back, and leaves when somebody sends it after all. */
import { expect, test } from './console-errors.ts'
import { attach, comeBack, pressInBar, unfold } from './steps.ts'
import { DEMO_PASSWORD, DEMO_USER, openQuote } from './walk/look.ts'

const ASKED = 'The accounts of the last three years, please.'

test('a request that was sent is undone, its letter is held back on the record and sent after all', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { SubmissionID } = await openQuote(baseURL ?? '')
  await comeBack(page, DEMO_USER, DEMO_PASSWORD)
  await page.goto(`/home/submission/${SubmissionID}`)
  await page.getByRole('button', { name: 'New information request' }).click()
  const form = page.getByRole('form', { name: 'New information request' })
  await form.getByLabel('Information Required').fill(ASKED)
  await attach(form, 'Attachments', 'Questions.pdf')
  await form.getByRole('button', { name: 'Send request' }).click()

  const holdBack = page.getByRole('button', { name: /^Hold the letter back/u })
  await page
    .getByRole('status')
    .filter({ has: holdBack })
    .getByRole('button', { name: /^Hold the letter back/u })
    .click()
  await expect(page.getByText('Held back: nothing was mailed. The record stands.')).toBeVisible()
  const row = page.getByRole('table', { name: 'Information Required' }).getByRole('row').filter({ hasText: ASKED })
  await expect(row).toContainText('Not yet')
  const held = page.getByText(/the letter was held back on/u)
  await expect(held).toBeVisible()

  // The record keeps the way to send it, also when the offer of the toast is gone.
  await page.reload()
  await expect(held).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(held).toBeHidden()
  await expect(row).not.toContainText('Not yet')
  await page.goto(`/home/submission/${SubmissionID}?tab=history`)
  await expect(page.getByText(/held back/iu).first()).toBeVisible()
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`a notification leaves the buttons of an open form free at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await comeBack(page, DEMO_USER, DEMO_PASSWORD)
    await page.goto('/home/submission')
    const form = page.getByRole('form', { name: 'New submission' })
    await expect(form).toBeVisible()
    await unfold(form, 'Insured')
    await form.getByLabel('Insured Company Name').fill('Quarry Works Pty Ltd')
    await pressInBar(form, 'Clear')
    const toast = page.getByRole('status').filter({ hasText: 'was cleared' })
    await expect(toast).toBeInViewport({ ratio: 1 })
    const send = form.getByRole('button', { name: 'Submit' })
    await expect(send).toBeInViewport({ ratio: 1 })
    const gap = async () => ((await send.boundingBox())?.y ?? 0) - bottomOf(await toast.boundingBox())
    await expect.poll(gap).toBeGreaterThan(0)
  })

  test(`a notification leaves the foot of a record to be worked on at ${viewport.width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport)
    const { SubmissionID } = await openQuote(baseURL ?? '')
    await comeBack(page, DEMO_USER, DEMO_PASSWORD)
    await page.goto(`/home/submission/${SubmissionID}`)
    await page.getByRole('button', { name: 'New information request' }).click()
    const form = page.getByRole('form', { name: 'New information request' })
    await form.getByLabel('Information Required').fill(`${ASKED} At ${viewport.width}.`)
    await attach(form, 'Attachments', 'Questions.pdf')
    await pressInBar(form, 'Send request')
    const toast = page.getByRole('status').filter({ hasText: 'Hold the letter back' })
    await expect(toast).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'New decline' }).click({ timeout: 5_000 })
    await expect(toast).toBeVisible()
    await expect(page.getByRole('form', { name: 'New decline' })).toBeVisible()
  })
}

const bottomOf = (box: { readonly y: number; readonly height: number } | null) => (box ? box.y + box.height : Infinity)
