/** Every form that sends a letter shows its parts and its text: beside the fields at the desk, behind a tab on a phone. */
import type { Locator } from '@playwright/test'
import { SendBinding } from '@bindery/contracts/wire'
import { filesOf } from '../support/binding.ts'
import { binding, MIA, PASSWORD } from '../support/fixtures.ts'
import { expect, test } from './console-errors.ts'
import { received, show } from './received.ts'
import { comeBack, pressInBar } from './steps.ts'

const NAME = 'Seen Before It Leaves Pty Ltd'
const POLICY = 'PI-SEEN'
/** The button that opens a form, the form, whether its text is written in it, and who reads its first letter. */
const FORMS = [
  { opener: 'New quote', form: 'New quote', written: true, reader: 'broker' },
  { opener: 'New binding', form: 'Bind a policy', written: true, reader: 'broker' },
  { opener: 'New wholesale', form: 'New wholesale', written: true, reader: null },
  { opener: 'New quick indication', form: 'New quick indication', written: false, reader: 'broker' },
  { opener: 'New information request', form: 'New information request', written: false, reader: 'broker' },
  { opener: 'New decline', form: 'New decline', written: false, reader: 'broker' },
  { opener: `Endorse ${POLICY}`, form: 'Endorse policy', written: false, reader: 'processing team' },
  { opener: `Reverse ${POLICY}`, form: 'Reverse policy', written: false, reader: 'processing team' },
] as const

const PARTS = ['To', 'From', 'Subject', 'Files']

/** Whether the one stands to the right of the other, at the same height. */
async function standBeside(left: Locator, right: Locator): Promise<boolean> {
  const [one, other] = [await left.boundingBox(), await right.boundingBox()]
  if (!one || !other) return false
  return other.x >= one.x + one.width && other.y < one.y + one.height && one.y < other.y + other.height
}

test('the forms of a submission that send a letter show to whom, from whom, subject, files and text: beside the fields at 1280 pixels, behind a tab or below on a phone', async ({
  page,
  baseURL,
}) => {
  const { mia, SubmissionID } = await received(baseURL, NAME, {}, { confirmed: false })
  await mia.send(SendBinding, binding(SubmissionID, await filesOf(mia, POLICY), { PolicyNumber: POLICY }))
  await comeBack(page, MIA, PASSWORD)
  await show(page, SubmissionID, NAME)
  for (const { opener, form: name, written, reader } of FORMS) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('button', { name: opener, exact: true }).click()
      const form = page.getByRole('form', { name })
      const letter = form.getByRole('group', { name: /^Letter/u })
      // A wholesale is read by nobody until a product has chosen its markets.
      if (reader !== null) {
        const text = letter.getByTitle(`As the ${reader} will read it`)
        for (const part of PARTS) await expect(letter.getByText(part, { exact: true })).toBeVisible()
        await expect(text).toBeVisible()
        await expect(text.contentFrame().locator('body')).toContainText(/\w/u)
        const fields = written
          ? letter.getByRole('textbox', { name: 'Email Message' })
          : form.getByRole('textbox').first()
        await expect.poll(() => standBeside(fields, written ? text : letter)).toBe(true)

        await page.setViewportSize({ width: 390, height: 844 })
        if (written) await form.getByRole('button', { name: /^Letter/u, expanded: false }).click()
        const tab = letter.locator('label', { hasText: /^As the/u })
        if (written) {
          await expect(text).toBeHidden()
          await tab.click()
          await expect(fields).toBeHidden()
        }
        await expect(text).toBeVisible()
        for (const part of PARTS) await expect(letter.getByText(part, { exact: true })).toBeVisible()
      }
      await pressInBar(form, 'Cancel')
    })
  }
})

test('the total payable of a quote stays in view with the button that sends it, at the desk and on a phone', async ({
  page,
  baseURL,
}) => {
  const name = 'Total In View Pty Ltd'
  const { SubmissionID } = await received(baseURL, name, {}, { confirmed: false })
  await comeBack(page, MIA, PASSWORD)
  await show(page, SubmissionID, name)
  await page.getByRole('button', { name: 'New quote', exact: true }).click()
  const form = page.getByRole('form', { name: 'New quote' })
  const bar = form.getByRole('group', { name: 'Form actions' })
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    // The bar never leaves its form, so the form has to fill the window.
    await form.evaluate((element) => element.scrollIntoView())
    await expect(bar.getByText('Total payable')).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button', { name: 'Send quote' })).toBeInViewport({ ratio: 1 })
  }
})
