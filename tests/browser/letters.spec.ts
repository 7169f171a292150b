/** A letter is shown with its values before it is sent, and one with an unknown field is not sent. */
import { MIA, PASSWORD } from '../support/fixtures.ts'
import { expect, test } from './console-errors.ts'
import { received } from './received.ts'
import { choose, comeBack } from './steps.ts'

const NAME = 'Read Before Sending Pty Ltd'
const READ = 'As the broker will read it'

test('A-088 a letter stands with its values before it is sent; a field that there is none of is marked, and refused by its name', async ({
  page,
  baseURL,
}) => {
  const { SubmissionID } = await received(baseURL, NAME, {}, { confirmed: false })
  await comeBack(page, MIA, PASSWORD)
  await page.goto(`/home/submission/${SubmissionID}`)

  // In a form without an editor the letter is shown beside the fields, and follows what is typed.
  await page.getByRole('button', { name: 'New information request' }).click()
  const information = page.getByRole('form', { name: 'New information request' })
  const asked = information.frameLocator(`iframe[title="${READ}"]`)
  await expect(asked.getByText(NAME)).toBeVisible()
  await information.getByLabel('Information Required').fill('The accounts of three years, please.')
  await expect(asked.getByText('The accounts of three years, please.')).toBeVisible()
  await information.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'New quote' }).click()
  const quote = page.getByRole('form', { name: 'New quote' })
  const read = quote.frameLocator(`iframe[title="${READ}"]`)
  const editor = quote.getByRole('textbox', { name: 'Email Message' })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Dear {{BrokerFirstName}}, {{Product}} for {{InsuredCompanyName}}, see {{Zebra}}.')
  await choose(quote, 'Market', 'Southern Cross Underwriting')
  await choose(quote, 'Product', 'Professional Indemnity')
  await expect(read.locator('body')).toContainText(`Dear Ben, Professional Indemnity for ${NAME}, see {{Zebra}}.`)
  await expect(read.locator('mark', { hasText: '{{Zebra}}' })).toBeVisible()
  await expect(quote.getByRole('group', { name: 'Letter' })).toContainText('broker@example.com')

  await quote.getByRole('button', { name: 'Send quote' }).click()
  await expect(quote.getByRole('alert', { name: /to mend/u })).toContainText('{{Zebra}}')
  // The editor stays in view, so that the error can be corrected.
  await expect(editor).toBeVisible()
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Dear {{BrokerFirstName}}.')
  await expect(quote.getByRole('alert', { name: /to mend/u })).not.toContainText('{{Zebra}}')
})
